/** See `neighborhoods.ts` for the columns. */
export const FRANCE_ROWS = `
# paris
le-marais | 1.6 | 48.8590 | 2.3605 | Le Marais | Le Marais | لو ماريه | Rue des Rosiers; Rue Vieille-du-Temple; Rue des Francs-Bourgeois; Rue de Turenne
saint-germain | 1.65 | 48.8540 | 2.3340 | Saint-Germain-des-Prés | Saint-Germain-des-Prés | سان جيرمان دي بري | Boulevard Saint-Germain; Rue de Buci; Rue Bonaparte; Rue Jacob
champs-elysees | 1.9 | 48.8700 | 2.3070 | Champs-Élysées | Champs-Élysées | الشانزليزيه | Avenue des Champs-Élysées; Avenue Montaigne; Rue François-Ier; Avenue George-V
opera | 1.7 | 48.8705 | 2.3320 | Opéra | Opéra | الأوبرا | Avenue de l’Opéra; Boulevard Haussmann; Rue de la Paix; Boulevard des Capucines
les-halles | 1.45 | 48.8625 | 2.3460 | Les Halles | Les Halles | ليه هال | Rue Montorgueil; Rue Rambuteau; Rue Étienne-Marcel; Rue Saint-Denis
quartier-latin | 1.25 | 48.8480 | 2.3475 | Quartier latin | Latin Quarter | الحي اللاتيني | Boulevard Saint-Michel; Rue Mouffetard; Rue des Écoles; Rue Monge
montmartre | 1.2 | 48.8860 | 2.3400 | Montmartre | Montmartre | مونمارتر | Rue des Abbesses; Rue Lepic; Rue Caulaincourt; Rue Norvins
canal-saint-martin | 1.15 | 48.8715 | 2.3645 | Canal Saint-Martin | Canal Saint-Martin | قناة سان مارتان | Quai de Valmy; Quai de Jemmapes; Rue Beaurepaire; Rue de Marseille; Rue de Lancry
bastille | 1.25 | 48.8535 | 2.3725 | Bastille | Bastille | الباستيل | Rue de la Roquette; Rue du Faubourg-Saint-Antoine; Rue de Charonne; Rue Keller
batignolles | 1.1 | 48.8865 | 2.3185 | Batignolles | Batignolles | باتينيول | Rue des Batignolles; Rue Legendre; Rue des Dames; Rue Brochant
passy | 1.35 | 48.8575 | 2.2795 | Passy | Passy | باسي | Rue de Passy; Avenue Mozart; Rue de l’Annonciation; Rue de la Pompe
belleville | 0.75 | 48.8710 | 2.3820 | Belleville | Belleville | بيلفيل | Rue de Belleville; Boulevard de Belleville; Rue Dénoyez; Rue Ramponeau
bercy | 0.9 | 48.8335 | 2.3860 | Bercy | Bercy | بيرسي | Cour Saint-Émilion; Rue de Bercy; Avenue des Terroirs-de-France; Rue de Dijon
butte-aux-cailles | 0.85 | 48.8275 | 2.3510 | Butte-aux-Cailles | Butte-aux-Cailles | بوت أو كاي | Rue de la Butte-aux-Cailles; Rue des Cinq-Diamants; Rue de Tolbiac; Rue Samson

# lyon
bellecour | 1.55 | 45.7575 | 4.8325 | Bellecour | Bellecour | بيلكور | Rue de la République; Rue Victor-Hugo; Rue Émile-Zola; Rue du Président-Édouard-Herriot
terreaux | 1.3 | 45.7672 | 4.8340 | Terreaux | Terreaux | تيرو | Rue Paul-Chenavard; Rue du Président-Édouard-Herriot; Rue Sainte-Catherine; Rue Romarin
vieux-lyon | 1.3 | 45.7625 | 4.8272 | Vieux Lyon | Old Lyon | ليون القديمة | Rue Saint-Jean; Rue du Bœuf; Rue Juiverie; Rue Lainerie
croix-rousse | 1.05 | 45.7750 | 4.8315 | Croix-Rousse | Croix-Rousse | كروا روس | Boulevard de la Croix-Rousse; Grande-Rue de la Croix-Rousse; Rue d’Austerlitz; Rue de Belfort
pentes | 1.0 | 45.7705 | 4.8325 | Pentes de la Croix-Rousse | Croix-Rousse Slopes | منحدرات كروا روس | Montée de la Grande-Côte; Rue des Capucins; Rue Burdeau; Rue des Tables-Claudiennes
part-dieu | 1.2 | 45.7610 | 4.8555 | Part-Dieu | Part-Dieu | بار ديو | Rue Garibaldi; Cours Lafayette; Boulevard Marius-Vivier-Merle; Rue de Bonnel
brotteaux | 1.25 | 45.7670 | 4.8560 | Brotteaux | Brotteaux | بروتو | Boulevard des Brotteaux; Cours Vitton; Cours Franklin-Roosevelt; Rue Tronchet
confluence | 1.15 | 45.7415 | 4.8185 | Confluence | Confluence | كونفلوانس | Cours Charlemagne; Quai Rambaud; Rue Denuzière; Rue Casimir-Perier
guillotiere | 0.8 | 45.7545 | 4.8430 | Guillotière | Guillotière | غيوتيير | Grande Rue de la Guillotière; Cours Gambetta; Rue de Marseille; Rue Paul-Bert
monplaisir | 0.9 | 45.7455 | 4.8705 | Monplaisir | Monplaisir | مونبليزير | Avenue des Frères-Lumière; Cours Albert-Thomas; Rue du Premier-Film; Place Ambroise-Courtois
gerland | 0.75 | 45.7300 | 4.8320 | Gerland | Gerland | جيرلان | Avenue Tony-Garnier; Avenue Jean-Jaurès; Rue de Gerland; Rue Félix-Brun
vaise | 0.75 | 45.7745 | 4.8055 | Vaise | Vaise | فيز | Rue Marietton; Rue de Bourgogne; Grande Rue de Vaise; Rue Masaryk

# marseille
vieux-port | 1.4 | 43.2962 | 5.3745 | Vieux-Port | Old Port | الميناء القديم | Quai des Belges; Quai du Port; Quai de Rive-Neuve; La Canebière
le-panier | 1.15 | 43.2985 | 5.3685 | Le Panier | Le Panier | لو بانييه | Rue du Panier; Montée des Accoules; Rue du Petit-Puits; Rue Caisserie
joliette | 1.1 | 43.3050 | 5.3680 | La Joliette | La Joliette | لا جولييت | Rue de la République; Boulevard de Dunkerque; Place de la Joliette; Rue de Forbin
opera | 1.35 | 43.2930 | 5.3765 | Opéra | Opéra | الأوبرا | Rue Saint-Ferréol; Rue Paradis; Rue de Rome; Rue Grignan
noailles | 0.8 | 43.2960 | 5.3810 | Noailles | Noailles | نواي | Rue d’Aubagne; Rue Longue-des-Capucins; Cours Saint-Louis; Rue de l’Académie
cours-julien | 1.05 | 43.2937 | 5.3838 | Cours Julien | Cours Julien | كور جوليان | Cours Julien; Rue des Trois-Mages; Rue Bussy-l’Indien; Rue de la Bibliothèque
la-plaine | 0.9 | 43.2955 | 5.3880 | La Plaine | La Plaine | لا بلين | Place Jean-Jaurès; Rue Saint-Savournin; Rue Saint-Pierre; Rue Ferrari
castellane | 1.1 | 43.2858 | 5.3838 | Castellane | Castellane | كاستيلان | Avenue du Prado; Rue de Rome; Boulevard Baille; Rue Paradis
prado | 1.3 | 43.2722 | 5.3915 | Rond-point du Prado | Prado | برادو | Avenue du Prado; Boulevard Michelet; Boulevard Rabatau
endoume | 1.2 | 43.2870 | 5.3580 | Endoume | Endoume | أندوم | Rue d’Endoume; Rue Charras; Boulevard Bompard; Corniche Kennedy
cinq-avenues | 0.95 | 43.3035 | 5.3955 | Cinq-Avenues | Cinq-Avenues | سانك أفينو | Boulevard Longchamp; Avenue du Maréchal-Foch; Avenue des Chartreux
belle-de-mai | 0.55 | 43.3115 | 5.3860 | Belle de Mai | Belle de Mai | بيل دو مي | Rue de la Belle-de-Mai; Boulevard National; Rue Jobin; Rue Guibal

# nice
vieux-nice | 1.4 | 43.6968 | 7.2765 | Vieux-Nice | Old Nice | نيس القديمة | Cours Saleya; Rue de la Préfecture; Rue Droite; Rue Rossetti
carre-d-or | 1.65 | 43.6965 | 7.2635 | Carré d’Or | Carré d’Or | كاريه دور | Rue Paradis; Avenue de Verdun; Rue de France; Rue Masséna; Rue Alphonse-Karr
jean-medecin | 1.4 | 43.7010 | 7.2680 | Jean-Médecin | Jean-Médecin | جان ميديسان | Avenue Jean-Médecin; Rue de l’Hôtel-des-Postes; Boulevard Dubouchage; Rue d’Angleterre
musiciens | 1.2 | 43.7000 | 7.2580 | Quartier des Musiciens | Musicians’ Quarter | حي الموسيقيين | Boulevard Victor-Hugo; Rue Verdi; Rue Rossini; Rue Berlioz; Boulevard Gambetta
le-port | 1.15 | 43.6990 | 7.2845 | Le Port | The Port | الميناء | Quai Lunel; Rue Bonaparte; Rue Cassini; Place Garibaldi
liberation | 0.95 | 43.7100 | 7.2625 | Libération | Libération | ليبيراسيون | Avenue Malausséna; Boulevard Joseph-Garnier; Avenue Borriglione; Rue Clément-Roassal
cimiez | 1.15 | 43.7180 | 7.2735 | Cimiez | Cimiez | سيمييز | Boulevard de Cimiez; Avenue des Arènes-de-Cimiez; Avenue George-V
riquier | 0.85 | 43.7065 | 7.2885 | Riquier | Riquier | ريكييه | Rue Barla; Boulevard du Général-Louis-Delfino; Rue de Roquebillière
arenas | 0.8 | 43.6690 | 7.2150 | Arénas | Arénas | أريناس | Promenade des Anglais; Boulevard René-Cassin; Route de Grenoble

# bordeaux
triangle-d-or | 1.6 | 44.8425 | -0.5770 | Triangle d’Or | Golden Triangle | المثلث الذهبي | Cours de l’Intendance; Allées de Tourny; Cours Georges-Clemenceau
sainte-catherine | 1.45 | 44.8378 | -0.5738 | Sainte-Catherine | Sainte-Catherine | سانت كاترين | Rue Sainte-Catherine; Rue Porte-Dijeaux; Cours d’Alsace-et-Lorraine; Rue des Trois-Conils
saint-pierre | 1.35 | 44.8405 | -0.5715 | Saint-Pierre | Saint-Pierre | سان بيير | Rue Saint-Rémi; Place du Parlement; Rue du Parlement-Saint-Pierre; Rue des Argentiers
chartrons | 1.2 | 44.8535 | -0.5690 | Chartrons | Chartrons | شارترون | Rue Notre-Dame; Cours Xavier-Arnozan; Quai des Chartrons; Cours Portal
saint-michel | 0.85 | 44.8345 | -0.5665 | Saint-Michel | Saint-Michel | سان ميشيل | Rue des Faures; Cours Victor-Hugo; Rue Camille-Sauvageau; Rue Gaspard-Philippe
victoire | 0.9 | 44.8310 | -0.5730 | Victoire | Victoire | فيكتوار | Place de la Victoire; Cours de la Marne; Cours Pasteur; Cours de l’Argonne
meriadeck | 1.0 | 44.8375 | -0.5850 | Mériadeck | Mériadeck | ميريادك | Cours d’Albret; Rue Claude-Bonnier; Rue du Château-d’Eau
bastide | 0.8 | 44.8420 | -0.5555 | La Bastide | La Bastide | لا باستيد | Avenue Thiers; Quai des Queyries; Allée Serr; Rue de la Benauge
belcier | 0.75 | 44.8250 | -0.5560 | Saint-Jean Belcier | Saint-Jean Belcier | سان جان بيلسييه | Rue Charles-Domercq; Quai de Paludate; Cours de la Marne
bassins-a-flot | 0.95 | 44.8635 | -0.5560 | Bassins à flot | Bassins à Flot | أحواض السفن | Rue Lucien-Faure; Quai de Bacalan; Rue Achard

# lille
vieux-lille | 1.5 | 50.6408 | 3.0620 | Vieux-Lille | Old Lille | ليل القديمة | Rue de la Monnaie; Rue Esquermoise; Rue de la Grande-Chaussée; Rue Basse
centre | 1.4 | 50.6362 | 3.0635 | Grand-Place | Grand-Place | الساحة الكبرى | Rue de Béthune; Rue Neuve; Rue Faidherbe; Rue Nationale
republique | 1.15 | 50.6315 | 3.0600 | République | République | ريبوبليك | Boulevard de la Liberté; Rue Nationale; Place de la République; Rue Solférino
euralille | 1.1 | 50.6378 | 3.0755 | Euralille | Euralille | أورا ليل | Avenue Willy-Brandt; Avenue Le-Corbusier; Boulevard de Turin
wazemmes | 0.8 | 50.6265 | 3.0500 | Wazemmes | Wazemmes | وازيم | Rue Gambetta; Rue des Sarrazins; Place de la Nouvelle-Aventure; Rue Jules-Guesde
vauban | 0.95 | 50.6330 | 3.0440 | Vauban | Vauban | فوبان | Boulevard Vauban; Rue Colbert; Rue Solférino; Rue du Port
moulins | 0.65 | 50.6195 | 3.0690 | Moulins | Moulins | مولان | Rue de Douai; Rue d’Arras; Boulevard Victor-Hugo
fives | 0.6 | 50.6330 | 3.0890 | Fives | Fives | فيف | Rue Pierre-Legrand; Rue de Lannoy; Rue du Long-Pot
bois-blancs | 0.75 | 50.6350 | 3.0250 | Bois-Blancs | Bois-Blancs | بوا بلان | Avenue de Bretagne; Avenue de Dunkerque; Quai de l’Ouest

# toulouse
capitole | 1.55 | 43.6045 | 1.4440 | Capitole | Capitole | كابيتول | Rue Saint-Rome; Rue d’Alsace-Lorraine; Rue du Taur; Place du Capitole
carmes | 1.35 | 43.5985 | 1.4450 | Les Carmes | Les Carmes | ليه كارم | Rue des Filatiers; Rue du Languedoc; Rue Pharaon; Place des Carmes
saint-etienne | 1.35 | 43.6005 | 1.4495 | Saint-Étienne | Saint-Étienne | سانت إتيان | Rue Croix-Baragnon; Rue de Metz; Rue Boulbonne; Place Saint-Georges
jean-jaures | 1.2 | 43.6065 | 1.4515 | Jean-Jaurès | Jean-Jaurès | جان جوريس | Allées Jean-Jaurès; Boulevard de Strasbourg; Rue Bayard; Boulevard Lazare-Carnot
saint-cyprien | 0.9 | 43.5985 | 1.4325 | Saint-Cyprien | Saint-Cyprien | سان سيبريان | Rue de la République; Allées Charles-de-Fitte; Place Intérieure-Saint-Cyprien
saint-aubin | 0.95 | 43.6045 | 1.4560 | Saint-Aubin | Saint-Aubin | سانت أوبان | Rue Riquet; Rue de la Colombette; Boulevard Lazare-Carnot
compans | 0.95 | 43.6110 | 1.4345 | Compans-Caffarelli | Compans-Caffarelli | كومبان كافاريلي | Boulevard Lascrosses; Boulevard Armand-Duportal; Allées de Barcelone
saint-michel | 0.8 | 43.5890 | 1.4460 | Saint-Michel | Saint-Michel | سان ميشيل | Grande Rue Saint-Michel; Allées Jules-Guesde; Rue Achille-Viadieu
minimes | 0.7 | 43.6200 | 1.4355 | Minimes | Minimes | مينيم | Avenue des Minimes; Boulevard Silvio-Trentin; Avenue Honoré-Serres
cote-pavee | 0.85 | 43.5955 | 1.4720 | Côte Pavée | Côte Pavée | كوت بافيه | Avenue Jean-Rieux; Avenue de Castres; Avenue Camille-Pujol
`
