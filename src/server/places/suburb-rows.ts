/**
 * Districts and suburbs of which we know no more than their city: a line `# slug` opens a city, then
 * French | English | Arabic | other spellings. A search for one shows the whole city and says so.
 */
export const SUBURB_ROWS = `
# casablanca
Anfa | Anfa | أنفا |
Aïn Chock | Ain Chock | عين الشق | ain chok, ain choc
Hay Mohammadi | Hay Mohammadi | الحي المحمدي | hay mohamadi, hay mohammedi
Sidi Bernoussi | Sidi Bernoussi | سيدي البرنوصي | bernoussi, sidi el bernoussi, البرنوصي, سيدي برنوصي
Sidi Moumen | Sidi Moumen | سيدي مومن |
Sidi Othmane | Sidi Othmane | سيدي عثمان | sidi othman
Moulay Rachid | Moulay Rachid | مولاي رشيد |
Ben M’sick | Ben M’sick | بن مسيك | ben msik, ben msick
Sbata | Sbata | سباتة |
Al Fida | Al Fida | الفداء | el fida
Mers Sultan | Mers Sultan | مرس السلطان |
Oulfa | Oulfa | الألفة | el oulfa, al oulfa
Lissasfa | Lissasfa | ليساسفة |
Californie | Californie | كاليفورنيا | california casablanca
Oasis | Oasis | الوازيس | quartier oasis
Polo | Polo | بولو | quartier polo
Palmier | Palmier | بالميي | quartier palmier
Belvédère | Belvedere | بلفيدير |
Beauséjour | Beausejour | بوسيجور |
CIL | CIL | سي ي ل | hay salam
2 Mars | 2 Mars | 2 مارس | deux mars
Val Fleuri | Val Fleuri | فال فلوري |
Triangle d’Or Casablanca | Golden Triangle Casablanca | المثلث الذهبي الدار البيضاء |
Twin Center | Twin Center | توين سنتر | twin centre
Marina de Casablanca | Casablanca Marina | مارينا الدار البيضاء | casa marina, marina casablanca
Casanearshore | Casanearshore | كازانيرشور | casa nearshore, casa near shore, nearshore
Casa Finance City | Casa Finance City | القطب المالي للدار البيضاء | casablanca finance city, casa anfa
Morocco Mall | Morocco Mall | موروكو مول |
Aéroport Mohammed V | Mohammed V Airport | مطار محمد الخامس | mohamed v airport, aeroport mohamed v
# rabat
Hay Nahda | Hay Nahda | حي النهضة | hay ennahda, nahda
Akkari | Akkari | العكاري |
Aviation | Aviation | أفياسيون | quartier aviation
Takaddoum | Takaddoum | التقدم | takadoum
Les Orangers | Les Orangers | ليزورانجي |
Youssoufia | Youssoufia (Rabat) | اليوسفية الرباط | youssoufia rabat
Agdal-Riyad | Agdal-Riyad | أكدال الرياض | agdal ryad
# sale
Bettana | Bettana | بطانة |
Tabriquet | Tabriquet | تابريكت | tabrikt, tabriket
Hay Karima | Hay Karima | حي كريمة |
Hay Salam Salé | Hay Salam Salé | حي السلام سلا | hay salam sale
Laâyayda | Laayayda | العيايدة |
Bouknadel | Bouknadel | بوقنادل |
Sala Al Jadida | Sala Al Jadida | سلا الجديدة | sala el jadida
# marrakech
M’hamid | M’hamid | المحاميد | mhamid, m hamid marrakech
Sidi Ghanem | Sidi Ghanem | سيدي غانم | quartier industriel marrakech
Semlalia | Semlalia | السملالية |
Agdal Marrakech | Agdal Marrakech | أكدال مراكش |
Azli | Azli | أزلي |
Amerchich | Amerchich | أمرشيش |
Riad Zitoun | Riad Zitoun | رياض الزيتون |
Bab Ghmat | Bab Ghmat | باب أغمات |
Camp El Ghoul | Camp El Ghoul | كامب الغول |
Marrakech-Ménara | Marrakesh Menara | مراكش المنارة | menara, marrakech menara, aeroport menara
# fes
Saïss | Saiss | سايس | saiss fes
Champ de Courses | Champ de Courses | شان دو كورس |
Ziat | Ziat | الزيات |
Sidi Boujida | Sidi Boujida | سيدي بوجيدة |
Bensouda | Bensouda | بنسودة | ben souda
Mont Fleuri | Mont Fleuri | مونفلوري |
# tanger
Boukhalef | Boukhalef | بوخالف |
Mesnana | Mesnana | مسنانة |
Drissia | Drissia | الدريسية |
Branes | Branes | البرانص |
Val Fleuri Tanger | Val Fleuri Tangier | فال فلوري طنجة |
Socco Alto | Socco Alto | سوكو ألطو |
Achakar | Achakar | أشقار |
Charf | Charf | الشرف | charf souani, souani
# agadir
Tikiouine | Tikiouine | تيكوين | tikiwin
Hay Mohammadi Agadir | Hay Mohammadi Agadir | الحي المحمدي أكادير |
Hay Salam Agadir | Hay Salam Agadir | حي السلام أكادير |
Bensergao | Bensergao | بنسركاو |
Charaf | Charaf | الشرف أكادير |
Taghazout Bay | Taghazout Bay | تغازوت باي |
# meknes
Hamria | Hamria | حمرية | hamriya
Ville nouvelle de Meknès | Meknes new town | المدينة الجديدة مكناس |
Toulal | Toulal | تولال |
Marjane Meknès | Marjane Meknes | مرجان مكناس |
Place el-Hedim | Hedim Square | ساحة الهديم | el hedim, place hedim
# dubai
Deira | Deira | ديرة |
Jebel Ali | Jebel Ali | جبل علي | jabal ali
Mirdif | Mirdif | مردف |
Al Nahda Dubaï | Al Nahda Dubai | النهدة دبي | nahda dubai
Jumeirah | Jumeirah | جميرا | jumeira, joumeira, jumeirah beach
Jumeirah Village Circle | Jumeirah Village Circle | قرية جميرا الدائرية | jvc
Jumeirah Lake Towers | Jumeirah Lake Towers | أبراج بحيرات جميرا | jlt
Dubai Mall | Dubai Mall | دبي مول | the dubai mall
Mall of the Emirates | Mall of the Emirates | مول الإمارات |
Satwa | Satwa | السطوة | al satwa
Al Qusais | Al Qusais | القصيص | qusais
Umm Suqeim | Umm Suqeim | أم سقيم | um suqeim
Dubai Hills | Dubai Hills | دبي هيلز | dubai hills estate
Dubai Creek | Dubai Creek | خور دبي | creek harbour
Dubai Design District | Dubai Design District | حي دبي للتصميم | d3
Media City | Media City | مدينة دبي للإعلام | dubai media city
Internet City | Internet City | مدينة دبي للإنترنت | dubai internet city
Silicon Oasis | Silicon Oasis | واحة دبي للسيليكون | dubai silicon oasis
International City | International City | المدينة العالمية |
Al Fahidi | Al Fahidi | الفهيدي | bastakiya
Oud Metha | Oud Metha | عود ميثاء |
Global Village | Global Village | القرية العالمية |
# abu-dhabi
Mussafah | Mussafah | مصفح | musaffah, mussafa
Khalifa City | Khalifa City | مدينة خليفة | khalifa a
Île d’Al Reem | Al Reem Island | جزيرة الريم | reem island, al reem
Al Maryah | Al Maryah Island | جزيرة المارية | maryah island
Mohammed Bin Zayed City | Mohammed Bin Zayed City | مدينة محمد بن زايد | mbz city
Al Raha | Al Raha | الراحة | al raha beach
Masdar City | Masdar City | مدينة مصدر | masdar
Corniche d’Abou Dabi | Abu Dhabi Corniche | كورنيش أبوظبي |
# sharjah
Al Taawun | Al Taawun | التعاون |
University City Sharjah | University City Sharjah | المدينة الجامعية الشارقة |
Al Mamzar Sharjah | Al Mamzar Sharjah | الممزر الشارقة |
# paris
La Défense | La Défense | لا ديفانس | la defense paris
Pigalle | Pigalle | بيغال | south pigalle, sopi
Ménilmontant | Ménilmontant | مينيلمونتان |
Oberkampf | Oberkampf | أوبركامف |
République (Paris) | République (Paris) | ريبوبليك باريس | place de la republique
Nation | Nation (Paris) | ناسيون باريس | place de la nation
La Villette | La Villette | لا فيليت |
Montparnasse | Montparnasse | مونبارناس |
Châtelet | Châtelet | شاتليه | chatelet les halles
Beaubourg | Beaubourg | بوبور |
Abbesses | Abbesses | أبيس |
Barbès | Barbès | باربيس |
Charonne | Charonne | شارون |
Auteuil | Auteuil | أوتوي |
Trocadéro | Trocadéro | تروكاديرو |
Île Saint-Louis | Île Saint-Louis | جزيرة سان لويس |
Saint-Lazare | Saint-Lazare | سان لازار | gare saint lazare
Gare du Nord | Gare du Nord | محطة الشمال باريس |
Gare de Lyon | Gare de Lyon | محطة ليون باريس |
Sentier | Sentier | سونتييه | le sentier
Haut Marais | Upper Marais | الماريه العليا |
Orly | Orly | أورلي | aeroport orly
Roissy | Roissy | رواسي | roissy charles de gaulle, charles de gaulle
# lyon
Presqu’île | Presqu’île | بريسكيل | presqu ile lyon
Perrache | Perrache | بيراش |
La Duchère | La Duchère | لا دوشير |
Foch | Foch | فوش | foch lyon
Montchat | Montchat | مونشا |
# marseille
La Canebière | La Canebière | لا كانوبيار | canebiere
Les Goudes | Les Goudes | ليه غود |
La Pointe-Rouge | La Pointe-Rouge | لا بوانت روج | pointe rouge
Mazargues | Mazargues | مازارغ |
Bonneveine | Bonneveine | بونفين |
Périer | Périer | بيرييه |
Euroméditerranée | Euroméditerranée | أوروميديتيراني | euromed
L’Estaque | L’Estaque | لستاك | estaque
# nice
Promenade des Anglais | Promenade des Anglais | متنزه الإنجليز | prom
Place Masséna | Place Masséna | ساحة ماسينا | massena
Nice-Étoile | Nice Étoile | نيس إيتوال |
# bordeaux
Caudéran | Caudéran | كوديران |
Bacalan | Bacalan | باكالان |
Saint-Seurin | Saint-Seurin | سان سوران |
Gambetta Bordeaux | Gambetta Bordeaux | غامبيتا بوردو |
# lille
Lille Flandres | Lille Flandres | ليل فلاندر | gare lille flandres
Lomme | Lomme | لوم |
# toulouse
Purpan | Purpan | بوربان |
Blagnac aéroport | Blagnac airport | مطار بلانياك | aeroport toulouse blagnac
# cannes
La Croisette | La Croisette | لا كروازيت | croisette
Le Suquet | Le Suquet | لو سوكيه | suquet
# nantes
Île de Nantes | Isle of Nantes | جزيرة نانت |
Bouffay | Bouffay | بوفاي |
# strasbourg
La Petite France | Petite France | لا بوتيت فرانس | petite france
La Krutenau | Krutenau | كروتونو | krutenau
Neudorf | Neudorf | نودورف |
# montpellier
Antigone | Antigone | أنتيغون |
L’Écusson | L’Écusson | ليكوسون | ecusson
# rennes
Sainte-Anne | Sainte-Anne | سانت آن رين | sainte anne rennes
# monaco
Fontvieille | Fontvieille | فونفييل | fontvieille monaco
La Condamine | La Condamine | لا كوندامين | condamine
Larvotto | Larvotto | لارفوتو |
Monaco-Ville | Monaco-Ville | موناكو فيل | le rocher monaco
Jardin Exotique | Jardin Exotique | الحديقة الغريبة |
Carré d’Or Monaco | Golden Square Monaco | المربع الذهبي موناكو |
`

/** Neighborhoods of neighborhoods.ts as people also write them: city/slug | other spellings. */
export const NEIGHBORHOOD_SPELLINGS = `
casablanca/maarif | maaref, maârif extension, المعارف, معاريف
casablanca/gauthier | gautier, gotier
casablanca/anfa-superieur | anfa sup
casablanca/ain-diab | corniche casablanca, la corniche ain diab, عين دياب
casablanca/bourgogne | بورغون
casablanca/habous | quartier des habous, الحبوس
casablanca/centre-ville | centre, hyper centre, casablanca centre
casablanca/ancienne-medina | medina
casablanca/ain-sebaa | ain sbaa, ain sebaâ
rabat/agdal | اكدال
rabat/oudayas | oudaya, oudayas, kasbah oudayas, الاوداية
rabat/hay-riad | hay ryad, hay riyad, riad
rabat/centre-ville | centre
marrakech/gueliz | gelliz, guelize, جيليز, كليز, كيليز, غيليز
marrakech/jemaa-el-fna | jemaa el fna, djemaa el fna, jamaa el fna, jamaa lfna, place jemaa el fna, jama el fna, ساحة جامع الفنا
marrakech/hivernage | l hivernage, ايفرناج
marrakech/palmeraie | la palmeraie
marrakech/mellah | el mellah
fes/fes-el-bali | fes medina, medina, ancienne medina, المدينة القديمة
fes/ville-nouvelle | centre, centre ville
tanger/medina | ancienne medina
tanger/centre-ville | centre, centre ville, tanger centre, وسط المدينة
tanger/malabata | corniche malabata
agadir/centre-ville | centre
agadir/marina | marina agadir
essaouira/medina | ancienne medina
dubai/downtown | downtown, burj khalifa
dubai/dubai-marina | marina, marina dubai, مارينا, مارينا دبي
dubai/jbr | jbr, jumeirah beach residence
dubai/palm-jumeirah | the palm, palm, la palme, palm island
dubai/al-karama | karama
dubai/al-barsha | barsha
dubai/al-quoz | quoz, alserkal, alserkal avenue
dubai/al-rigga | rigga
dubai/difc | dubai international financial centre
abu-dhabi/al-khalidiyah | khalidiya, al khalidiya
abu-dhabi/saadiyat | saadiyat, السعديات
abu-dhabi/yas | yas, yas island, yas mall
sharjah/al-majaz | majaz
paris/le-marais | marais
paris/saint-germain | saint germain, st germain, st germain des pres
paris/champs-elysees | champs elysee, les champs elysees, شانزليزيه
paris/opera | quartier opera
paris/les-halles | halles
paris/montmartre | butte montmartre
paris/butte-aux-cailles | la butte aux cailles
lyon/part-dieu | la part dieu, part dieu
lyon/croix-rousse | la croix rousse
lyon/guillotiere | la guillotiere
lyon/confluence | la confluence
marseille/vieux-port | le vieux port
marseille/joliette | joliette
marseille/le-panier | panier
marseille/cours-julien | cours ju
marseille/belle-de-mai | la belle de mai
marseille/prado | prado
nice/carre-d-or | carre d or
nice/jean-medecin | avenue jean medecin
bordeaux/chartrons | les chartrons
bordeaux/bastide | bastide
bordeaux/belcier | gare saint jean, saint jean
lille/centre | centre, grand place, centre ville
toulouse/capitole | place du capitole
toulouse/carmes | carmes
`
