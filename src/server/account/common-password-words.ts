/**
 * Words that people take for passwords, gathered for Rahba: what is guessed first in French, English, and Arabic in
 * Latin letters. Lower case, without accents. With the usual digits and signs around them (see common-passwords.ts)
 * they stand for many thousands of passwords.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
password passwort passwd pass passe passer motdepasse monmotdepasse motdepass mdp lemotdepasse secret code codesecret
contrasena contrasenya parola kalimat kalimatsir kelma kalma kalmasir sirri login signin connexion connect compte account
admin administrator administrateur root user username utilisateur guest invite visiteur test tester testing essai demo
example exemple sample temp temporary provisoire default defaut changeme changezmoi change nouveau newpass mypass monpass
welcome bienvenue marhaba marhba hello helloworld hi hey bonjour bonsoir salut coucou salam salaam salamalikoum
assalam ahlan labas sbah sbahlkhir masalkhir bonnenuit goodnight goodmorning goodbye bye aurevoir beslama
letmein laissemoi ouvretoi opensesame sesame iftah trustno trustnoone whatever nothing rien nada walou something
iloveyou ilove iloveme loveyou loveme lovely lover love amour jetaime jtm jetm jtaime tum mylove monamour mavie moncoeur
moncheri macherie cheri cherie chouchou doudou loulou nounou bebe babe baby babygirl bisou bisous calin caline coeur
habibi hbibi habiba hbiba hayati omri 3omri galbi qalbi rouhi roohi nhabek nhebek bhebak ahebak ouhibouk zine zwin zwina
princess princesse prince queen reine king roi koning angel ange angelo star etoile stars super superstar hero heros
sunshine soleil chams shams moon lune kamar qamar amar nour noor sky ciel samaa sama ocean mer bahr rose rosa warda flower
fleur fleurs lotus jasmine jasmin yasmin violette tulipe marguerite summer ete winter hiver spring printemps autumn automne
monday lundi tuesday mardi wednesday mercredi thursday jeudi friday vendredi saturday samedi sunday dimanche jomoa
january janvier february fevrier march mars april avril may mai june juin july juillet august aout september septembre
october octobre november novembre december decembre ramadan aid eid noel christmas paques newyear bonneannee
monkey singe dragon tiger tigre lion lionne assad asad panther panthere jaguar leopard bear ours wolf loup dib eagle aigle
falcon faucon horse cheval hsan dauphin dolphin shark requin butterfly papillon bird oiseau cat chat chaton kitty minou
minette felix dog chien chienne puppy chiot kelb rex medor milou snoopy spider araignee turtle tortue rabbit lapin mouse
souris cow vache chicken poulet poule canard fish poisson hout bee abeille fox renard panda koala cobra scorpion phoenix
football foot soccer futbol koura baseball basketball basket hockey tennis rugby golf boxing boxe karate judo taekwondo
natation swimming running marathon surf surfer skater skate snowboard ski bike velo moto biker racing formula
barcelona barcelone barca realmadrid madrid hala halamadrid chelsea arsenal liverpool manchester manutd mancity juventus
juve milan intermilan bayern dortmund psg parissg parissaintgermain marseille olympiquedemarseille allezlom om lyon ol
wydad wac raja rajacasa dimaraja dimawydad dimawac dimamaghrib dimadima farrabat asfar mas fus moghreb alahly ahly zamalek
hilal alhilal nassr alnassr alain ittihad messi lionelmessi ronaldo cristiano cristianoronaldo cr neymar mbappe zidane
zizou hakimi ziyech bounou benzema beckham maradona pele jordan michaeljordan lebron kobe federer nadal senna hamilton
superman batman spiderman ironman hulk thor captain avengers joker matrix neo terminator rambo rocky starwars jedi yoda
darthvader vader skywalker gandalf frodo hobbit merlin harrypotter potter hermione hogwarts pokemon pikachu naruto sasuke
goku dragonball onepiece luffy sonic mario luigi zelda tetris minecraft fortnite roblox callofduty counterstrike warcraft
leagueoflegends freefire pubg gta pacman mickey minnie donald pluto bambi simba nemo dora barbie hellokitty tintin asterix
obelix lucky simpson homer bart garfield tweety titi scooby scoobydoo bugsbunny popeye
metallica nirvana slipknot greenday linkinpark blink eminem tupac snoop rihanna shakira beyonce madonna elvis beatles
queenband coldplay jul booba sopranoo nekfeu stromae ninho saadlamjarred samira fairuz fairouz oumkalthoum nancy ajram
computer ordinateur ordi laptop internet web online server serveur windows microsoft apple macintosh linux ubuntu android
iphone samsung galaxy nokia sony playstation xbox nintendo google gmail yahoo hotmail outlook facebook instagram twitter
snapchat tiktok whatsapp youtube netflix amazon spotify linkedin adobe oracle cisco dell toshiba canon intel
mercedes benz ferrari porsche lamborghini bmw audi toyota honda nissan renault peugeot citroen dacia ford mustang chevrolet
corvette camaro harley davidson yamaha suzuki kawasaki ducati volkswagen golfgti megane clio logan duster
money argent flouss flous cash dollar euro dirham million millionnaire rich riche gold dahab silver diamond diamant almas
business boss patron manager director directeur president chef leader captaine work travail office bureau company societe
boutique magasin hanout souk market marche shop store vente commerce marchand client espace location rahba
paris london londres newyork california texas boston chicago dallas miami hollywood berlin munich hamburg roma rome venise
napoli lisboa lisbonne porto geneve bruxelles brussels belgique belgium suisse canada montreal quebec toronto australia
sydney france francais french vivelafrance allezlesbleus lesbleus bleus deutschland italia italie espana espagne spain
portugal brasil brazil argentina mexico turkey turquie istanbul russia russie china chine japan japon tokyo korea india
bordeaux toulouse nantes lille nice cannes monaco strasbourg montpellier rennes grenoble dijon angers reims toulon
bretagne provence normandie corsica corse alsace savoie guadeloupe martinique reunion tahiti
maroc morocco maghreb almaghrib maghrib marocain marocaine moroccan casablanca casa casanegra casablancaise rabat marrakech
kech marrakesh fes fez meknes tanger tangier tetouan agadir oujda kenitra eljadida jadida safi essaouira nador alhoceima
hoceima settat khouribga benimellal mohammedia temara sale larache ksar ouarzazate zagora dakhla laayoune sahara atlas rif
souss amazigh berbere tamazight imazighen darija kaftan caftan djellaba couscous tajine tagine harira atay thea menthe
dubai dubay abudhabi sharjah ajman emirates emirate uae khalifa burj burjkhalifa etihad qatar doha kuwait oman bahrain
saudi arabie riyadh jeddah makkah mecca mecque medina madina algerie algeria alger oran tunisie tunisia tunis egypt egypte
cairo masr liban lebanon beirut palestine gaza alquds quds syria irak iraq libya senegal dakar africa afrique
allah allahakbar allahouakbar bismillah bismilah alhamdulillah hamdoullah hamdulillah hamdolilah mashallah machallah
inshallah inchallah subhanallah astaghfirullah lailahaillallah rabbi yarab yarabi yarabb muslim muslima islam quran coran
mohammed muhammad mohamed mohammad mouhamed ahmed ahmad mahmoud mustafa mustapha moustafa hamid hamza hassan hussein
houssam hicham hisham khalid khaled omar oumar othman otmane ali youssef yousef yusuf joseph younes yassine yassin yasser
ibrahim brahim ismail smail idriss driss rachid rashid said saad salah samir karim kamal jamal jamil nabil nadir anas amine
amin adil adel adam abdou abdel abdellah abdallah abdelkader abdelaziz aziz abdul zakaria zakariya ayoub ayyoub bilal badr
walid waleed taha tarik tariq soufiane sofiane simo sami rayan riad reda redouane marouane marwan mehdi mahdi mourad nizar
noureddine othmane osama oussama hakim haitham fouad farid faycal faisal fahd sultan zayed rashed majid saif mansour
fatima fatimazahra fatimaezzahra fatema fati zahra zohra khadija aicha aisha maryam meryem mariam meriem sara sarah salma
selma sanaa sana samia samira soukaina sokaina hajar houda hind hanane hanan hanae imane iman ikram ibtissam asmaa asma
amina amal amira aya ayat chaima chaimae yasmine yasmina yousra youssra zineb zaynab zeinab nadia naima najat nora nourhan
noura oumaima omaima rania rim rima rajae rachida kenza karima kawtar kaoutar latifa laila leila layla loubna lamia lina
mouna mona malak manal maha meriam wiam wafae wissal sofia safae siham souad touria jihane jihad jamila ghita dounia dina
john johnny michael mike mickael daniel david james robert william richard thomas thierry charles charlie christopher chris
joshua andrew andrea matthew mathieu matthieu anthony antony mark marc george georges steven stephen steve kevin brian
edward ronald jason justin ryan jacob gary nicholas nicolas eric erik jonathan larry scott brandon benjamin samuel sam
gregory greg frank franck alexander alexandre alexandra alex raymond patrick patrice jack jacky dennis jerry tyler aaron
henry henri peter pierre pascal paul philippe philip laurent laurence lucas luca louis louise leo lea leon maxime max
martin martine vincent victor victoria valentin valentine sebastien sebastian sylvain sylvie stephane stephanie simon
simone romain quentin olivier oliver jeremy jerome julien julie juliette jules jean jeanne jacques guillaume gilles
gabriel gabrielle francois francoise florian florence fabien fabrice emmanuel emmanuelle elodie emilie emily emma eva
dominique didier denis damien clement claude claire christophe christian christine christina chloe cedric cecile
catherine caroline camille brigitte bruno bernard benoit arnaud arthur antoine anthonyy anne anna annie angelique angela
amelie amanda aurelie audrey adrien adriana sabrina sandra sandrine sophie severine virginie veronique vanessa valerie
theo thibault tiffany tania natacha natalie nathalie noemie melanie melissa megane marion marine marie maria mathilde
manon margaux lucie lucy lola lisa linda laura lauren kelly karine kimberly katie jessica jennifer jenny isabelle ines
helene heather hannah ashley amber barbara brittany brenda crystal danielle diana elizabeth elisabeth grace jade nina
master maitre shadow ombre hunter chasseur ranger killer tueur ninja warrior guerrier soldier soldat pirate viking samurai
knight chevalier wizard magic magique mystic ghost fantome devil diable demon satan lucifer death hell enfer heaven
paradis paradise jannah freedom liberte liberty peace paix salam2 happy heureux heureuse smile sourire lucky chance
merci thanks please silvousplait family famille maman mama mami mamie mum mother mere yema mimti papa papi papy daddy
father pere baba bba frere brother khouya khoya soeur sister khti kho friend friends ami amie amis copain copine sahbi
cookie cookies chocolat chocolate caramel vanille vanilla bonbon candy sugar sucre honey miel banana banane apple1 pomme
orange citron lemon fraise cherry cerise peach peche mango mangue kiwi melon pasteque dellah coffee cafe qahwa tea pizza
burger cheese fromage beer biere wine vin whisky vodka coca cocacola pepsi redbull nutella nescafe
purple violet blue bleu zrek red rouge hmar green vert khdar yellow jaune black noir khal white blanc byad pink gris
guitar guitare piano music musique dance danse danser rap rock metal jazz party fete disco techno house hiphop
school ecole college lycee university universite student etudiant prof teacher docteur doctor medecin nurse infirmiere
avocat police policier pompier army armee marine1 pilot pilote ingenieur engineer
asdf asdfg asdfgh asdfghjkl qwer qwert qwerty qwertyu qwertyui qwertyuiop azer azert azerty azertyu azertyuiop qsdf qsdfg
qsdfgh qsdfghjklm zxcv zxcvb zxcvbn zxcvbnm wxcv wxcvb wxcvbn qwertz qazwsx qazwsxedc azeqsd wxcazeqsd aqwzsx poiuyt
poiuytreza mlkjhgf abcd abcde abcdef abcdefg abcdefgh abc abcabc aaa xxx zzz qwe asd zxc aze qsd wxc
blabla blablabla bla tralala lalala hahaha hehehe lol mdr ptdr wesh wech zab zebi merde putain fuck fuckyou fuckoff shit
bitch asshole sexy sex porno pussy dick bastard connard salope
access unlock ouvrir open sesam entree enter entrer private prive security securite secure protect controle control system
network reseau wifi livebox freebox bbox orange1 inwi iam maroctelecom menara sfr bouygues
`
    .trim()
    .split(/\s+/),
)
