/** Bounds of a listing, for the wizard and the server alike. Twins of the CHECKs on `spaces` in db/schema.sql. */
export const nameCharacters = { min: 3, max: 120 } as const
export const descriptionCharacters = { min: 20, max: 5_000 } as const
export const addressCharacters = { min: 5, max: 200 } as const
export const cityCharacters = { min: 2, max: 120 } as const
export const neighborhoodCharactersMax = 80
export const landmarkCharactersMax = 200
export const captionCharactersMax = 200
export const houseRulesCharactersMax = 2_000
export const servicesCharactersMax = 1_000
export const forbiddenProductsCharactersMax = 1_000
/** m² */
export const surfaceM2 = { min: 1, max: 100_000 } as const
/** Metres; a measure of nothing is left out instead. */
export const heightM = { min: 0.01, max: 100 } as const
export const widthM = { min: 0.01, max: 1_000 } as const
export const depthM = { min: 0.01, max: 1_000 } as const
/** Passers-by a day. */
export const dailyTrafficMax = 1_000_000
/** People at a time. */
export const maxGuestsMax = 10_000
export const existingProductsCharactersMax = 1_000
/** One unit of the currency, in minor units, to a million of it. */
export const pricePerDayMinor = { min: 100, max: 100_000_000 } as const
/** Days of a stay. */
export const minimumStayDaysMax = 365
export const maximumStayDaysMax = 730
export const photosMax = 20
/** Tags that an imported file may bring; the form lets a host choose `tagsChosenMax`. */
export const tagsMax = 20
export const tagsChosenMax = 8
export const tagCharactersMax = 40
/** Drafts that one person may have; further ones need one to be finished or deleted first. */
export const draftsMax = 200
export const listingsPerPage = 24
