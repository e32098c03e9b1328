/**
 * What people also type for a city of ours: as it sounds in Darija or in the Gulf, by the letters of a phone, by its airport.
 * A line: slug | other spellings. They are for understanding a search alone: what a space is found by is in city-rows.ts.
 */
export const SPELLING_ROWS = `
casablanca | casa, kaza, caza, casa blanca, dar beida, dar bayda, dar el baida, dar lbayda, dar lbida, addar albayda, ad dar al baida, الدار البيضا, دار البيضاء, الدارالبيضا, كازابلانكا, casanegra
rabat | rbat, arribat, arrabat, ar ribat, ribat, رباط
sale | sla, slaa, سلا
marrakech | kech, kesh, mrakch, mrrakch, marrakch, murrakush, marraquech, marrakch lhamra, ville rouge, red city, مراكش الحمراء
fes | fas, fez, fass
tanger | tanja, tanjah, tandja, tanjer, tanger ville, طنجه
agadir | agadire, agadyr, اغادير, اكادير, gadir
meknes | meknas, miknas, mknas, mekness
oujda | wajda, ujda, oudjda, wejda
tetouan | titwan, tetwan, tettaouen, titouan, tettouan
essaouira | souira, swira, souira, essawira, saouira, assawira, mogador
el-jadida | jadida, jdida, al jadida, el jdida, ljadida, mazagan
kenitra | qnitra, knitra, 9nitra, lqnitra, kenetra, قنيطره
nador | nadour, nnador, ennador
laayoune | layoune, l3youne, laayoun, lâayoune, aaiun, el aaiun, laayun
dakhla | addakhla, eddakhla, dakhla sahara
chefchaouen | chaouen, xaouen, chaoun, chefchaoun, ashawen, chefchawen, la ville bleue, blue city
ouarzazate | warzazat, warzazate, ouarzazat, وارزازات
beni-mellal | bni mellal, bnimellal, beni melal
mohammedia | mohamadia, mohammadia, mohamedia, fdala, محمديه
safi | asfi, اسفي, assafi
khouribga | khribga, khouribka, khoribga
settat | stat, settate
temara | tmara
al-hoceima | hoceima, lhoceima, el hoceima, alhoceima, hoceïma
errachidia | rachidia, errachidya, imteghren, er rachidia, الراشيديه, راشيديه
ifrane | yfrane, ifran, ايفران
guelmim | glimim, goulmima sahara, kelmim
larache | laarach, laarache, el araich, l3rayech, aarayech
asilah | assila, arzila, zaïlachi, arcila, asila
taroudant | tarudant, taroudante
berrechid | brchid, berchid
berkane | berkan
tiznit | tiznite
dubai | dbay, dbai, doubai, dubay, doubaï, dubaï, dxb
abu-dhabi | abu zaby, abudhabi, bu dhabi, abou zabi, bou dabi, ابوضبي, ابوظبى
sharjah | shariqa, sharika, al shariqah, chariqa, charika, شارجه
ajman | ajmaan, ujman
ras-al-khaimah | ras khaimah, ras el khaima, rak city
fujairah | fujeirah, fujaira, foujeira, foujairah
al-ain | alain, el ain, alayn
umm-al-quwain | um al quwain, umm al qaiwain
paris | bariz, paname, pariz, باريز
marseille | marsilia, marsiglia, مرسيليه
saint-etienne | st etienne, sainte etienne, saint etiene, st-é
aix-en-provence | aix
saint-tropez | st trop
nice | nissa
monaco | monte carlo, montecarlo, principaute
bruxelles | bxl, brussels
le-caire | cairo, al qahira, masr, umm eldunya
alger | dzair, el djazair
londres | london
`

/** slug | codes of IATA, for airports and, where it has one, the city. */
export const AIRPORT_ROWS = `
casablanca | CMN, CAS
rabat | RBA
marrakech | RAK
fes | FEZ
tanger | TNG
agadir | AGA
oujda | OUD
tetouan | TTU
essaouira | ESU
nador | NDR
laayoune | EUN
dakhla | VIL
ouarzazate | OZZ
errachidia | ERH
al-hoceima | AHU
beni-mellal | BEM
guelmim | GLN
dubai | DXB, DWC
abu-dhabi | AUH, AZI
sharjah | SHJ
ras-al-khaimah | RKT
fujairah | FJR
al-ain | AAN
paris | CDG, ORY, PAR, BVA
lyon | LYS
marseille | MRS
toulouse | TLS
nice | NCE
bordeaux | BOD
lille | LIL
nantes | NTE
cannes | CEQ
strasbourg | SXB
montpellier | MPL
rennes | RNS
grenoble | GNB
dijon | DIJ
toulon | TLN
brest | BES
avignon | AVN
nimes | FNI
biarritz | BIQ
annecy | NCY
la-rochelle | LRH
saint-tropez | LTT
deauville | DOL
perpignan | PGF
clermont-ferrand | CFE
metz | ETZ
monaco | MCM
bruxelles | BRU, CRL
geneve | GVA
zurich | ZRH
luxembourg | LUX
madrid | MAD
barcelone | BCN
malaga | AGP
lisbonne | LIS
porto | OPO
milan | MXP, LIN, MIL
rome | FCO, CIA, ROM
londres | LHR, LGW, STN, LTN, LCY, LON
berlin | BER
amsterdam | AMS
alger | ALG
oran | ORN
tunis | TUN
le-caire | CAI
nouakchott | NKC
dakar | DSS, DKR
bamako | BKO
abidjan | ABJ
accra | ACC
lagos | LOS
nairobi | NBO
`
