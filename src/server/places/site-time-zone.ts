/** The days of the site's own figures are those of this zone; days of a space are those of its city. */
export const siteTimeZone = 'Africa/Casablanca'
