/** See `neighborhoods.ts` for the columns. */
export const MOROCCO_ROWS = `
# casablanca
maarif | 1.3 | 33.5795 | -7.6345 | Maârif | Maarif | المعاريف | Boulevard Bir Anzarane; Boulevard Al Massira Al Khadra; Boulevard Brahim Roudani; Rue Aïn Harrouda
gauthier | 1.45 | 33.5905 | -7.6275 | Gauthier | Gauthier | غوتييه | Rue Jean Jaurès; Rue Taha Hussein; Rue Mustapha El Manfalouti; Avenue Hassan Souktani
racine | 1.5 | 33.5900 | -7.6385 | Racine | Racine | راسين | Boulevard d’Anfa; Rue Ali Abderrazak; Rue Ibnou Yala El Ifrani; Rue Molière
anfa-superieur | 1.6 | 33.5880 | -7.6610 | Anfa Supérieur | Upper Anfa | أنفا العليا | Boulevard Franklin Roosevelt; Avenue Moulay Rachid; Boulevard d’Anfa
ain-diab | 1.55 | 33.5930 | -7.6720 | Aïn Diab | Ain Diab | عين الذئاب | Boulevard de la Corniche; Boulevard de Biarritz; Boulevard de l’Océan Atlantique
bourgogne | 1.0 | 33.5990 | -7.6400 | Bourgogne | Bourgogne | بوركون | Boulevard de Bordeaux; Boulevard Ziraoui; Boulevard Moulay Youssef
centre-ville | 1.2 | 33.5935 | -7.6140 | Centre-ville | City centre | وسط المدينة | Boulevard Mohammed V; Rue Prince Moulay Abdellah; Boulevard de Paris; Avenue Lalla Yacout; Rue Allal Ben Abdellah
ancienne-medina | 0.8 | 33.6000 | -7.6180 | Ancienne Médina | Old Medina | المدينة القديمة | Boulevard Tahar El Alaoui; Boulevard des Almohades; Boulevard Félix Houphouët-Boigny
habous | 1.05 | 33.5788 | -7.6040 | Habous | Habous | الأحباس | Boulevard Victor Hugo; Boulevard Mohammed VI; Place Moulay Youssef
derb-omar | 0.95 | 33.5905 | -7.6070 | Derb Omar | Derb Omar | درب عمر | Boulevard Lahcen Ou Ider; Rue de Strasbourg; Rue Mohamed Smiha; Boulevard Mohammed V
derb-sultan | 0.7 | 33.5735 | -7.5975 | Derb Sultan | Derb Sultan | درب السلطان | Boulevard El Fida; Boulevard Mohammed VI; Avenue 2 Mars
roches-noires | 0.85 | 33.6010 | -7.5890 | Roches Noires | Roches Noires | الصخور السوداء | Boulevard Moulay Ismaïl; Boulevard Émile Zola; Boulevard Ibn Tachfine
sidi-maarouf | 0.9 | 33.5310 | -7.6430 | Sidi Maârouf | Sidi Maarouf | سيدي معروف | Boulevard Al Qods; Boulevard Abou Bakr El Kadiri; Route de Nouaceur
hay-hassani | 0.65 | 33.5650 | -7.6740 | Hay Hassani | Hay Hassani | الحي الحسني | Boulevard Afghanistan; Avenue Oum Er-Rbia; Boulevard Sidi Abderrahmane
ain-sebaa | 0.65 | 33.6070 | -7.5310 | Aïn Sebaâ | Ain Sebaa | عين السبع | Boulevard Chefchaouni; Boulevard Moulay Slimane; Route de Rabat

# rabat
agdal | 1.35 | 33.9990 | -6.8490 | Agdal | Agdal | أكدال | Avenue Fal Ould Oumeir; Avenue de France; Avenue de l’Atlas; Avenue Oqba
hassan | 1.2 | 34.0225 | -6.8275 | Hassan | Hassan | حسان | Avenue de la Tour Hassan; Avenue Moulay Ismaïl; Boulevard Bouregreg
centre-ville | 1.2 | 34.0165 | -6.8355 | Centre-ville | City centre | وسط المدينة | Avenue Mohammed V; Avenue Allal Ben Abdellah; Avenue Moulay Youssef; Rue Patrice Lumumba
medina | 0.9 | 34.0270 | -6.8360 | Médina | Medina | المدينة العتيقة | Rue des Consuls; Rue Souika; Avenue Mohammed V; Boulevard El Alou; Rue Sidi Fatah
oudayas | 1.15 | 34.0317 | -6.8366 | Kasbah des Oudayas | Kasbah of the Udayas | قصبة الأوداية | Rue Jamaâ; Rue Bazzo; Boulevard El Marsa
hay-riad | 1.4 | 33.9580 | -6.8730 | Hay Riad | Hay Riad | حي الرياض | Avenue Annakhil; Avenue Attine; Avenue Al Araar; Mahaj Ar-Riad
souissi | 1.5 | 33.9750 | -6.8360 | Souissi | Souissi | السويسي | Avenue Mohammed VI; Avenue Imam Malik; Avenue Mehdi Ben Barka; Avenue Bir Kacem
ocean | 0.85 | 34.0235 | -6.8475 | L’Océan | L’Océan | المحيط | Avenue Al Moukaouama; Avenue Mokhtar Gazoulit; Avenue Al Maghrib Al Arabi
diour-jamaa | 0.8 | 34.0155 | -6.8435 | Diour Jamaâ | Diour Jamaa | ديور الجامع | Avenue Hassan II; Avenue Al Maghrib Al Arabi; Rue de Sebta; Rue Abdelmoumen
yacoub-el-mansour | 0.65 | 33.9950 | -6.8760 | Yacoub El Mansour | Yacoub El Mansour | يعقوب المنصور | Avenue Al Kifah; Avenue Al Majd; Avenue Al Massira

# marrakech
gueliz | 1.5 | 31.6345 | -8.0100 | Guéliz | Gueliz | جليز | Avenue Mohammed V; Boulevard Mohammed Zerktouni; Rue de la Liberté; Rue de Yougoslavie; Rue Tariq Ibn Ziad
hivernage | 1.6 | 31.6225 | -8.0080 | Hivernage | Hivernage | ليفرناج | Avenue Echouhada; Rue Haroun Errachid; Boulevard El Yarmouk; Avenue El Kadissia
jemaa-el-fna | 1.4 | 31.6258 | -7.9891 | Jemaa el-Fna | Jemaa el-Fnaa | جامع الفنا | Rue Bab Agnaou; Rue des Banques; Rue Moulay Ismaïl; Derb Dabachi
mouassine | 1.3 | 31.6308 | -7.9890 | Mouassine | Mouassine | المواسين | Rue Mouassine; Rue Sidi El Yamani; Rue Dar El Bacha; Rue Fehl Zefriti
kasbah | 1.1 | 31.6165 | -7.9885 | Kasbah | Kasbah | القصبة | Rue de la Kasbah; Place Moulay El Yazid; Rue Oqba Ben Nafaa
mellah | 0.95 | 31.6205 | -7.9825 | Mellah | Mellah | الملاح | Place des Ferblantiers; Rue Talmud Torah; Rue Riad Zitoun El Jdid; Avenue Houmane El Fetouaki
bab-doukkala | 0.9 | 31.6322 | -7.9965 | Bab Doukkala | Bab Doukkala | باب دكالة | Rue Bab Doukkala; Rue Fatima Zohra; Avenue du 11 Janvier
majorelle | 1.35 | 31.6415 | -8.0030 | Majorelle | Majorelle | ماجوريل | Rue Yves Saint Laurent; Avenue Yacoub El Mansour; Boulevard Allal El Fassi
palmeraie | 1.3 | 31.6680 | -7.9690 | Palmeraie | Palmeraie | النخيل | Circuit de la Palmeraie; Route de Fès; Route Dar Tounsi
daoudiate | 0.8 | 31.6480 | -7.9960 | Daoudiate | Daoudiate | الداوديات | Boulevard Allal El Fassi; Avenue Palestine; Avenue Moulay Abdellah
targa | 0.95 | 31.6500 | -8.0500 | Targa | Targa | تاركة | Route de Targa; Avenue Mohammed VI; Route de Souihla
massira | 0.7 | 31.6340 | -8.0540 | Massira | Massira | المسيرة | Avenue Al Massira; Avenue Guemassa; Avenue Mohammed VI
sidi-youssef-ben-ali | 0.6 | 31.6085 | -7.9705 | Sidi Youssef Ben Ali | Sidi Youssef Ben Ali | سيدي يوسف بن علي | Avenue Al Madares; Route de Ouarzazate; Rue Bab Ahmar

# fes
fes-el-bali | 1.15 | 34.0645 | -4.9745 | Fès el-Bali | Fes el-Bali | فاس البالي | Talaa Kebira; Talaa Sghira; Place Seffarine; Place Nejjarine; Souk El Attarine
batha | 1.1 | 34.0605 | -4.9835 | Batha | Batha | البطحاء | Place de l’Istiqlal; Rue Ed-Douh; Avenue de la Liberté
fes-el-jdid | 0.8 | 34.0550 | -4.9910 | Fès el-Jdid | Fes el-Jdid | فاس الجديد | Grande Rue de Fès Jdid; Rue Bou Khessissate; Place des Alaouites
ville-nouvelle | 1.35 | 34.0365 | -5.0030 | Ville Nouvelle | Ville Nouvelle | المدينة الجديدة | Avenue Hassan II; Boulevard Mohammed V; Avenue Mohammed Es-Slaoui; Boulevard Chefchaouni; Avenue de France
atlas | 1.1 | 34.0285 | -4.9930 | Atlas | Atlas | الأطلس | Place de l’Atlas; Avenue des Forces Armées Royales; Avenue Youssef Ben Tachfine
route-d-imouzzer | 1.2 | 34.0180 | -5.0060 | Route d’Imouzzer | Imouzzer Road | طريق إيموزار | Route d’Imouzzer; Avenue Allal El Fassi; Avenue Karama
narjiss | 0.75 | 34.0050 | -4.9800 | Narjiss | Narjiss | النرجس | Route de Sefrou; Avenue Narjiss; Boulevard Al Karama
zouagha | 0.6 | 34.0400 | -5.0480 | Zouagha | Zouagha | زواغة | Route de Meknès; Boulevard Zouagha; Route d’Aïn Chkef

# tanger
medina | 1.05 | 35.7868 | -5.8105 | Médina | Medina | المدينة العتيقة | Rue Es-Siaghine; Rue de la Marine; Rue des Mouahidine; Rue d’Amérique; Place du 9 Avril 1947
kasbah | 1.25 | 35.7890 | -5.8128 | Kasbah | Kasbah | القصبة | Place de la Kasbah; Rue Riad Sultan; Rue d’Italie; Rue de la Kasbah
centre-ville | 1.35 | 35.7790 | -5.8105 | Boulevard Pasteur | Boulevard Pasteur | شارع باستور | Boulevard Pasteur; Boulevard Mohammed V; Rue de la Liberté; Rue du Mexique; Place de France
marshan | 1.15 | 35.7905 | -5.8220 | Marshan | Marshan | مرشان | Avenue Hadj Mohammed Tazi; Rue Hafa; Rue Assad Ibn Al Farrat; Rue Shakespeare
iberia | 1.2 | 35.7812 | -5.8240 | Ibéria | Iberia | إيبيريا | Rue de Belgique; Avenue Hassan II; Place du Koweït; Avenue Sidi Amar
malabata | 1.4 | 35.7765 | -5.7690 | Malabata | Malabata | مالاباطا | Avenue Mohammed VI; Route de Malabata; Avenue des Forces Armées Royales
vieille-montagne | 1.3 | 35.7875 | -5.8500 | Vieille Montagne | Old Mountain | الجبل الكبير | Route de la Vieille Montagne; Rue Sidi Masmoudi; Route de Rmilat
moujahidine | 0.85 | 35.7640 | -5.8340 | Moujahidine | Moujahidine | المجاهدين | Route de Rabat; Avenue Moulay Rachid; Rue Al Moujahidine
beni-makada | 0.55 | 35.7520 | -5.8090 | Béni Makada | Beni Makada | بني مكادة | Avenue Moulay Ali Chérif; Route de Tétouan; Avenue Moulay Rachid

# agadir
secteur-touristique | 1.5 | 30.4140 | -9.5985 | Secteur touristique | Seafront | القطاع السياحي | Boulevard du 20 Août; Boulevard Mohammed V; Chemin des Dunes
centre-ville | 1.25 | 30.4205 | -9.5970 | Centre-ville | City centre | وسط المدينة | Avenue Hassan II; Avenue du Prince Moulay Abdellah; Avenue des Forces Armées Royales; Avenue du Prince Sidi Mohammed
talborjt | 0.95 | 30.4260 | -9.5930 | Talborjt | Talborjt | تالبرجت | Avenue du Président Kennedy; Boulevard Mohammed Cheikh Saâdi; Rue Allal Ben Abdellah; Avenue du 29 Février
marina | 1.55 | 30.4235 | -9.6125 | Marina | Marina | المارينا | Boulevard Mohammed V; Boulevard Tawada; Route d’Essaouira
souk-el-had | 0.9 | 30.4115 | -9.5790 | Souk El Had | Souk El Had | سوق الأحد | Rue Chaïr Al Hamra Mohammed Ben Brahim; Boulevard Abderrahim Bouabid; Avenue Al Mouqaouama
founty | 1.35 | 30.3985 | -9.5930 | Founty | Founty | فونتي | Boulevard du 20 Août; Avenue Mohammed VI; Route de l’Oued Souss
dakhla | 0.75 | 30.4110 | -9.5590 | Cité Dakhla | Dakhla | حي الداخلة | Boulevard Abderrahim Bouabid; Avenue Al Mouqaouama; Avenue Cadi Ayyad
anza | 0.55 | 30.4450 | -9.6560 | Anza | Anza | أنزا | Route d’Essaouira; Avenue Mohammed V; Boulevard Al Massira

# essaouira
medina | 1.2 | 31.5140 | -9.7695 | Médina | Medina | المدينة العتيقة | Avenue de l’Istiqlal; Avenue Mohammed Zerktouni; Rue Laâlouj; Rue Sidi Mohammed Ben Abdellah
kasbah | 1.35 | 31.5122 | -9.7715 | Kasbah | Kasbah | القصبة | Place Moulay Hassan; Avenue Oqba Ben Nafiaa; Rue de la Skala
mellah | 0.75 | 31.5168 | -9.7688 | Mellah | Mellah | الملاح | Rue du Mellah; Rue Sidi Mohammed Ben Abdellah; Avenue Mohammed Zerktouni
plage | 1.3 | 31.5045 | -9.7645 | Plage | Beachfront | الشاطئ | Boulevard Mohammed V; Avenue Lalla Aïcha; Avenue Al Moukaouama
quartier-des-dunes | 0.8 | 31.4985 | -9.7600 | Quartier des Dunes | Dunes | حي الكثبان | Boulevard Mohammed V; Avenue Al Aqaba; Avenue du Caire
`
