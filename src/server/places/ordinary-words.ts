/** Words that people search spaces by and that are names of towns too ('Coín'): alone, they are words. Normalised. */
const ORDINARY = new Set(
  (
    'coin, vitrine, boutique, stand, kiosk, kiosque, garage, mur, etagere, shop, store, corner, window, wall, shelf, box, ' +
    'marche, souk, parking, mode, art, bijoux, livres, beaute, bio, the, cafe, pop, popup, pop up, mall, galerie, place, rue, ' +
    'port, gare, station, jardin, terrasse, atelier, salon, studio, depot, bureau, local, hall, bar, bazar, market'
  ).split(', '),
)

export const isOrdinaryWord = (key: string): boolean => ORDINARY.has(key)
