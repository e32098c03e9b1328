/** Arrondissements: city | number | latitude | longitude | km², about the part where people live. */
export const ARRONDISSEMENT_ROWS = `
paris | 1 | 48.8625 | 2.3364 | 1.8
paris | 2 | 48.8683 | 2.3428 | 1.0
paris | 3 | 48.8629 | 2.3600 | 1.2
paris | 4 | 48.8543 | 2.3576 | 1.6
paris | 5 | 48.8445 | 2.3507 | 2.5
paris | 6 | 48.8491 | 2.3329 | 2.2
paris | 7 | 48.8562 | 2.3122 | 4.1
paris | 8 | 48.8727 | 2.3126 | 3.9
paris | 9 | 48.8772 | 2.3375 | 2.2
paris | 10 | 48.8761 | 2.3607 | 2.9
paris | 11 | 48.8591 | 2.3800 | 3.7
paris | 12 | 48.8400 | 2.3930 | 6.0
paris | 13 | 48.8283 | 2.3623 | 7.1
paris | 14 | 48.8292 | 2.3266 | 5.6
paris | 15 | 48.8401 | 2.2928 | 8.5
paris | 16 | 48.8604 | 2.2720 | 7.5
paris | 17 | 48.8873 | 2.3068 | 5.7
paris | 18 | 48.8926 | 2.3481 | 6.0
paris | 19 | 48.8871 | 2.3848 | 6.8
paris | 20 | 48.8634 | 2.4012 | 6.0
lyon | 1 | 45.7700 | 4.8290 | 1.5
lyon | 2 | 45.7490 | 4.8265 | 3.4
lyon | 3 | 45.7555 | 4.8690 | 6.4
lyon | 4 | 45.7790 | 4.8240 | 2.9
lyon | 5 | 45.7580 | 4.8080 | 6.2
lyon | 6 | 45.7720 | 4.8520 | 3.8
lyon | 7 | 45.7380 | 4.8370 | 9.0
lyon | 8 | 45.7360 | 4.8690 | 6.7
lyon | 9 | 45.7780 | 4.8050 | 7.3
marseille | 1 | 43.2975 | 5.3810 | 1.8
marseille | 2 | 43.3060 | 5.3665 | 3.0
marseille | 3 | 43.3120 | 5.3810 | 2.6
marseille | 4 | 43.3065 | 5.4010 | 2.9
marseille | 5 | 43.2930 | 5.3995 | 2.2
marseille | 6 | 43.2865 | 5.3820 | 2.1
marseille | 7 | 43.2850 | 5.3590 | 4.0
marseille | 8 | 43.2600 | 5.3850 | 14
marseille | 9 | 43.2450 | 5.4200 | 20
marseille | 10 | 43.2790 | 5.4180 | 11
marseille | 11 | 43.2880 | 5.4700 | 20
marseille | 12 | 43.3060 | 5.4380 | 12
marseille | 13 | 43.3400 | 5.4300 | 25
marseille | 14 | 43.3400 | 5.3950 | 16
marseille | 15 | 43.3550 | 5.3650 | 16
marseille | 16 | 43.3650 | 5.3250 | 16
`

/** Where its arrondissements have postcodes of their own: what comes before the two digits of their number. */
export const ARRONDISSEMENT_POSTCODES: Readonly<Record<string, string>> = {
  paris: '750',
  lyon: '690',
  marseille: '130',
}

/** Postcodes of our cities: city | codes, or beginnings of them with a star. */
export const POSTCODE_ROWS = `
casablanca | 200*, 201*, 202*, 203*, 204*, 205*, 206*
rabat | 100*, 101*, 102*
sale | 110*
temara | 12000, 12010, 12020, 12030, 12040
kenitra | 14000, 14010, 14020, 14050, 14070, 14090
beni-mellal | 23000, 23020, 23030
el-jadida | 24000, 24020
khouribga | 25000, 25020
settat | 26000, 26010
berrechid | 26100
mohammedia | 28800, 28810, 28820, 28830
fes | 300*
al-hoceima | 32000
taza | 35000, 35010
marrakech | 400*, 401*
essaouira | 44000, 44010
ouarzazate | 45000
safi | 46000, 46010
meknes | 500*
errachidia | 52000
ifrane | 53000
oujda | 600*
nador | 62000
berkane | 63300
laayoune | 70000, 70010, 70020
dakhla | 73000
agadir | 800*
guelmim | 81000
taroudant | 83000
tiznit | 85000
tanger | 900*
asilah | 90050
chefchaouen | 91000
larache | 92000
tetouan | 930*
paris | 75116
marseille | 13000
toulouse | 31000, 31100, 31200, 31300, 31400, 31500
nice | 06000, 06100, 06200, 06300
bordeaux | 33000, 33100, 33200, 33300, 33800
lille | 59000, 59777, 59800, 59160, 59260
nantes | 44000, 44100, 44200, 44300
cannes | 06400, 06150
strasbourg | 67000, 67100, 67200
montpellier | 34000, 34070, 34080, 34090
rennes | 35000, 35200, 35700
aix-en-provence | 13090, 13100, 13290, 13540
grenoble | 38000, 38100
dijon | 21000
reims | 51100
le-havre | 76600, 76610, 76620
rouen | 76000, 76100
saint-etienne | 42000, 42100, 42230
toulon | 83000, 83100, 83200
angers | 49000, 49100
tours | 37000, 37100, 37200
nancy | 54000, 54100
metz | 57000, 57050, 57070
clermont-ferrand | 63000, 63100
brest | 29200
avignon | 84000, 84140
nimes | 30000, 30900
biarritz | 64200
annecy | 74000, 74940, 74960
la-rochelle | 17000
saint-tropez | 83990
versailles | 78000
deauville | 14800
perpignan | 66000, 66100
monaco | 98000
`
