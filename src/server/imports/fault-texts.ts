import type { Fault } from '#shared/imports/contract.ts'
import en from '#shared/messages/imports/en.ts'
import { createTranslator } from '#shared/messages/translator.ts'

/** The command speaks English; the screen says the same faults in the reader's language. */
const words = createTranslator<typeof en>('en', en)

export const refusalText = ({ code, params }: Fault): string => words.byKey(`refusal.${code}`, params)
export const fileFaultText = ({ code, params }: Fault): string => words.byKey(`file.${code}`, params)
