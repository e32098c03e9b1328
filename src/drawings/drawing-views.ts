/** The views of a space: its gallery. Apart from the drawing itself, so that a page may name them without carrying it. */
export const drawingViews = ['front', 'street', 'section', 'plan', 'detail'] as const

export type DrawingView = (typeof drawingViews)[number]
