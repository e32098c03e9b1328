/**
 * One city a line: id | slug | country | latitude | longitude | inhabitants | French | English | other spellings | Arabic.
 *
 * The id is written in the database: never change or reuse one. Coordinates (WGS 84) are those of the centre where people
 * shop, not of the municipality. Inhabitants are rough (city proper, last census known), for weights only.
 */
export const CITY_ROWS = `
1 | casablanca | MA | 33.5942 | -7.6192 | 3220000 | Casablanca | Casablanca | Casa, Casablanca Anfa, Dar el Beïda, Dar Lbida, كازابلانكا, كازا, الدارالبيضاء | الدار البيضاء
2 | rabat | MA | 34.0195 | -6.8367 | 515000 | Rabat | Rabat | Ribat, رباط | الرباط
3 | sale | MA | 34.0389 | -6.8166 | 945000 | Salé | Salé | Sla, Slá | سلا
4 | marrakech | MA | 31.6295 | -7.9899 | 1010000 | Marrakech | Marrakesh | Marakech, Marakesh, Marrakch, Kech, مراكيش | مراكش
5 | fes | MA | 34.0372 | -4.9998 | 1256000 | Fès | Fez | Fes, Fas | فاس
6 | tanger | MA | 35.7790 | -5.8110 | 1275000 | Tanger | Tangier | Tangiers, Tanja, Tánger, Tangeri | طنجة
7 | agadir | MA | 30.4202 | -9.5926 | 502000 | Agadir | Agadir | Agadir Ida ou Tanane, اكدير, اغادير | أكادير
8 | meknes | MA | 33.8935 | -5.5547 | 551000 | Meknès | Meknes | Miknas, Mequinez, مكناسة | مكناس
9 | oujda | MA | 34.6805 | -1.9076 | 506000 | Oujda | Oujda | Oujda Angad, Wajda | وجدة
10 | tetouan | MA | 35.5711 | -5.3700 | 400000 | Tétouan | Tetouan | Tétuan, Titwan, Titawin | تطوان
11 | essaouira | MA | 31.5125 | -9.7700 | 83000 | Essaouira | Essaouira | Mogador, Souira, Essaouira Mogador, موكادور | الصويرة
12 | el-jadida | MA | 33.2549 | -8.5060 | 209000 | El Jadida | El Jadida | Mazagan, Al Jadida, مازاغان | الجديدة
13 | kenitra | MA | 34.2610 | -6.5802 | 507000 | Kénitra | Kenitra | Al Qunaytira, Port Lyautey, Qnitra | القنيطرة
14 | nador | MA | 35.1681 | -2.9335 | 166000 | Nador | Nador | Nadhor, ناضور, الناضور | الناظور
15 | laayoune | MA | 27.1536 | -13.2033 | 266000 | Laâyoune | Laayoune | El Aaiún, El Aioun, Al Uyun | العيون
16 | dakhla | MA | 23.6848 | -15.9580 | 151000 | Dakhla | Dakhla | Ad Dakhla, Villa Cisneros | الداخلة
17 | chefchaouen | MA | 35.1688 | -5.2636 | 47000 | Chefchaouen | Chefchaouen | Chaouen, Chaouèn, Xauen, Chefchaoun, الشاون | شفشاون
18 | ouarzazate | MA | 30.9195 | -6.9060 | 78000 | Ouarzazate | Ouarzazate | Warzazat | ورزازات
19 | beni-mellal | MA | 32.3373 | -6.3498 | 224000 | Béni Mellal | Beni Mellal | Béni-Mellal, Bni Mellal | بني ملال
20 | mohammedia | MA | 33.6958 | -7.3930 | 222000 | Mohammédia | Mohammedia | Fédala, Fedala, Mohamedia | المحمدية
21 | safi | MA | 32.2994 | -9.2372 | 330000 | Safi | Safi | Asfi, اسفى | آسفي
22 | khouribga | MA | 32.8811 | -6.9063 | 220000 | Khouribga | Khouribga | Khribga | خريبكة
23 | settat | MA | 33.0010 | -7.6166 | 164000 | Settat | Settat | Stat | سطات
24 | temara | MA | 33.9287 | -6.9066 | 348000 | Témara | Temara | Tmara | تمارة
25 | al-hoceima | MA | 35.2517 | -3.9372 | 56000 | Al Hoceïma | Al Hoceima | Alhucemas, Hoceima | الحسيمة
26 | taza | MA | 34.2167 | -4.0100 | 151000 | Taza | Taza | Tazza | تازة
27 | errachidia | MA | 31.9314 | -4.4244 | 104000 | Errachidia | Errachidia | Rachidia, Ksar es Souk, Er Rachidia | الرشيدية
28 | ifrane | MA | 33.5228 | -5.1106 | 16000 | Ifrane | Ifrane | Yfrane | إفران
29 | guelmim | MA | 28.9870 | -10.0574 | 155000 | Guelmim | Guelmim | Goulmim, Goulimine | كلميم
30 | larache | MA | 35.1932 | -6.1557 | 133000 | Larache | Larache | El Araïch, Laarache | العرائش
31 | asilah | MA | 35.4653 | -6.0348 | 34000 | Asilah | Asilah | Arzila, Assilah, أصيلا | أصيلة
32 | taroudant | MA | 30.4703 | -8.8770 | 92000 | Taroudant | Taroudant | Taroudannt | تارودانت
33 | berrechid | MA | 33.2655 | -7.5875 | 177000 | Berrechid | Berrechid | Ber Rechid | برشيد
34 | berkane | MA | 34.9208 | -2.3197 | 120000 | Berkane | Berkane | Berkan, أبركان | بركان
35 | tiznit | MA | 29.6974 | -9.7316 | 86000 | Tiznit | Tiznit | Tiznite | تيزنيت
41 | dubai | AE | 25.2048 | 55.2708 | 3650000 | Dubaï | Dubai | Dubay, Dubai City, دبى | دبي
42 | abu-dhabi | AE | 24.4764 | 54.3705 | 1600000 | Abou Dabi | Abu Dhabi | Abou Dhabi, Abu Zaby, Abudhabi, أبو ظبي | أبوظبي
43 | sharjah | AE | 25.3480 | 55.4050 | 1800000 | Charjah | Sharjah | Ash Shariqah, Chardja, Sharja, شارقة | الشارقة
44 | ajman | AE | 25.4111 | 55.4354 | 500000 | Ajman | Ajman | Ujman, Adjman | عجمان
45 | ras-al-khaimah | AE | 25.7895 | 55.9432 | 400000 | Ras el Khaïmah | Ras Al Khaimah | RAK, Ras al-Khaïma, Ras Al Khaima, راس الخيمه | رأس الخيمة
46 | fujairah | AE | 25.1288 | 56.3265 | 118000 | Fujaïrah | Fujairah | Foudjaïrah, Al Fujayrah, فجيرة | الفجيرة
47 | al-ain | AE | 24.2200 | 55.7640 | 770000 | Al Aïn | Al Ain | El Ain, Ayn | العين
48 | umm-al-quwain | AE | 25.5647 | 55.5552 | 72000 | Oumm al Qaïwaïn | Umm Al Quwain | UAQ, Umm al Qaiwain, Umm Al-Quwain, ام القوين | أم القيوين
49 | khor-fakkan | AE | 25.3313 | 56.3420 | 53000 | Khor Fakkan | Khor Fakkan | Khorfakkan, خور فكان | خورفكان
61 | paris | FR | 48.8566 | 2.3522 | 2100000 | Paris | Paris | Paname, Lutèce | باريس
62 | lyon | FR | 45.7640 | 4.8357 | 520000 | Lyon | Lyon | Lyons | ليون
63 | marseille | FR | 43.2965 | 5.3750 | 875000 | Marseille | Marseille | Marseilles, مرسيليا | مارسيليا
64 | toulouse | FR | 43.6045 | 1.4442 | 505000 | Toulouse | Toulouse | Tolosa, طولوز | تولوز
65 | nice | FR | 43.7005 | 7.2680 | 348000 | Nice | Nice | Nizza, Nissa | نيس
66 | bordeaux | FR | 44.8390 | -0.5760 | 261000 | Bordeaux | Bordeaux | Burdeos, بوردوه | بوردو
67 | lille | FR | 50.6365 | 3.0635 | 236000 | Lille | Lille | Rijsel, ليلل | ليل
68 | nantes | FR | 47.2150 | -1.5560 | 323000 | Nantes | Nantes | Naoned | نانت
69 | cannes | FR | 43.5513 | 7.0128 | 74000 | Cannes | Cannes | Canne | كان
70 | strasbourg | FR | 48.5818 | 7.7480 | 291000 | Strasbourg | Strasbourg | Strasburg, Straßburg, ستراسبورج | ستراسبورغ
71 | montpellier | FR | 43.6095 | 3.8795 | 302000 | Montpellier | Montpellier | Montpelier, مونبيلييه | مونبلييه
72 | rennes | FR | 48.1113 | -1.6790 | 225000 | Rennes | Rennes | Roazhon | رين
73 | aix-en-provence | FR | 43.5280 | 5.4490 | 148000 | Aix-en-Provence | Aix-en-Provence | Aix | إيكس أون بروفانس
74 | grenoble | FR | 45.1905 | 5.7280 | 157000 | Grenoble | Grenoble | Grenobles | غرونوبل
75 | dijon | FR | 47.3220 | 5.0415 | 160000 | Dijon | Dijon | Dijion | ديجون
76 | reims | FR | 49.2560 | 4.0310 | 179000 | Reims | Reims | Rheims | ريمس
77 | le-havre | FR | 49.4938 | 0.1079 | 165000 | Le Havre | Le Havre | Havre, لو هافر | لوهافر
78 | rouen | FR | 49.4420 | 1.0940 | 115000 | Rouen | Rouen | Roen | روان
79 | saint-etienne | FR | 45.4397 | 4.3872 | 173000 | Saint-Étienne | Saint-Étienne | St Etienne, Sainte Etienne | سانت إتيان
80 | toulon | FR | 43.1225 | 5.9310 | 180000 | Toulon | Toulon | Tolon | تولون
81 | angers | FR | 47.4715 | -0.5510 | 157000 | Angers | Angers | Anger | أنجيه
82 | tours | FR | 47.3930 | 0.6880 | 138000 | Tours | Tours | Tour | تور
83 | nancy | FR | 48.6921 | 6.1800 | 104000 | Nancy | Nancy | Nanci | نانسي
84 | metz | FR | 49.1185 | 6.1757 | 121000 | Metz | Metz | Mets | ميتز
85 | clermont-ferrand | FR | 45.7790 | 3.0840 | 147000 | Clermont-Ferrand | Clermont-Ferrand | Clermont | كليرمون فيران
86 | brest | FR | 48.3904 | -4.4861 | 140000 | Brest | Brest | Breizh Brest | بريست
87 | avignon | FR | 43.9480 | 4.8080 | 91000 | Avignon | Avignon | Avinhon | أفينيون
88 | nimes | FR | 43.8367 | 4.3601 | 149000 | Nîmes | Nîmes | Nismes | نيم
89 | biarritz | FR | 43.4832 | -1.5586 | 26000 | Biarritz | Biarritz | Biaritz, Miarritze | بياريتز
90 | annecy | FR | 45.8992 | 6.1270 | 131000 | Annecy | Annecy | Aneci | آنسي
91 | la-rochelle | FR | 46.1585 | -1.1525 | 78000 | La Rochelle | La Rochelle | Rochelle, لا روشيل | لاروشيل
92 | saint-tropez | FR | 43.2727 | 6.6407 | 4000 | Saint-Tropez | Saint-Tropez | St Tropez, Saint Trop | سان تروبيه
93 | versailles | FR | 48.8035 | 2.1310 | 84000 | Versailles | Versailles | Versaille | فرساي
94 | deauville | FR | 49.3600 | 0.0752 | 4000 | Deauville | Deauville | Doville | دوفيل
95 | perpignan | FR | 42.6990 | 2.8945 | 120000 | Perpignan | Perpignan | Perpinyà | بربينيان
100 | monaco | MC | 43.7384 | 7.4246 | 39000 | Monaco | Monaco | Monte-Carlo, Monte Carlo, مونت كارلو | موناكو
110 | bruxelles | BE | 50.8467 | 4.3525 | 1220000 | Bruxelles | Brussels | Brussel, Brüssel, بروكسيل | بروكسل
111 | geneve | CH | 46.2044 | 6.1432 | 203000 | Genève | Geneva | Genf, Ginevra, جنيڤ | جنيف
112 | zurich | CH | 47.3744 | 8.5410 | 427000 | Zurich | Zurich | Zürich | زيورخ
113 | luxembourg | LU | 49.6117 | 6.1300 | 134000 | Luxembourg | Luxembourg | Lëtzebuerg, لوكسمبورج | لوكسمبورغ
114 | madrid | ES | 40.4168 | -3.7038 | 3330000 | Madrid | Madrid | Madride | مدريد
115 | barcelone | ES | 41.3874 | 2.1686 | 1660000 | Barcelone | Barcelona | Barna, برشلونه | برشلونة
116 | malaga | ES | 36.7213 | -4.4214 | 592000 | Malaga | Málaga | Malagua, ملقا | مالقة
117 | lisbonne | PT | 38.7139 | -9.1394 | 546000 | Lisbonne | Lisbon | Lisboa, ليشبونة | لشبونة
118 | porto | PT | 41.1496 | -8.6110 | 232000 | Porto | Porto | Oporto | بورتو
119 | milan | IT | 45.4642 | 9.1900 | 1370000 | Milan | Milan | Milano, ميلان | ميلانو
120 | rome | IT | 41.9028 | 12.4964 | 2750000 | Rome | Rome | Roma | روما
121 | londres | GB | 51.5117 | -0.1270 | 8900000 | Londres | London | Londra | لندن
122 | berlin | DE | 52.5200 | 13.4050 | 3750000 | Berlin | Berlin | Berlino | برلين
123 | amsterdam | NL | 52.3730 | 4.8930 | 920000 | Amsterdam | Amsterdam | Amesterdam, امستردام | أمستردام
140 | alger | DZ | 36.7719 | 3.0580 | 3000000 | Alger | Algiers | El Djazaïr, Argel, الجزائر العاصمة | الجزائر
141 | oran | DZ | 35.7020 | -0.6470 | 900000 | Oran | Oran | Wahran, Ouahran | وهران
142 | tunis | TN | 36.8000 | 10.1830 | 640000 | Tunis | Tunis | Tunes, تونس العاصمة | تونس
143 | le-caire | EG | 30.0444 | 31.2357 | 10100000 | Le Caire | Cairo | Caire, Al Qahira, Masr | القاهرة
144 | nouakchott | MR | 18.0858 | -15.9785 | 1200000 | Nouakchott | Nouakchott | Nouakchot, نواكشط | نواكشوط
145 | dakar | SN | 14.6680 | -17.4360 | 1200000 | Dakar | Dakar | Ndakaaru | داكار
146 | bamako | ML | 12.6450 | -8.0000 | 2700000 | Bamako | Bamako | Bammako | باماكو
147 | abidjan | CI | 5.3220 | -4.0190 | 5600000 | Abidjan | Abidjan | Abijan | أبيدجان
148 | accra | GH | 5.5560 | -0.1969 | 2000000 | Accra | Accra | Akra, آكرا | أكرا
149 | lagos | NG | 6.5244 | 3.3792 | 15000000 | Lagos | Lagos | Eko | لاغوس
150 | nairobi | KE | -1.2864 | 36.8210 | 4400000 | Nairobi | Nairobi | Nayrobi | نيروبي
`
