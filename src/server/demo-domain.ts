/** The people of the demo have their addresses there. Nobody else can: `.test` is no domain of the internet (RFC 6761). */
export const demoDomain = 'demo.rahba.test'
