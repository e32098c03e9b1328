/** How far ahead a space can be booked, in days from its own today (twins: checks of spaces in SQL). */
export const noticeDaysMax = 60
export const horizonDaysMin = 30
export const horizonDaysMax = 730

/** Days after a stay in which the host prepares the next one. */
export const preparationDaysMax = 3
