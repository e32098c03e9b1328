import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: line => lines.push(line) }))
  return lines.join('')
}

test('a log repeats no secret, wherever it stands', () => {
  const text = logged(log => {
    log.info({ password: 'CANARY', newPassword: 'CANARY', token: 'CANARY', secret: 'CANARY' }, 'at the top')
    log.info({ body: { password: 'CANARY', token: 'CANARY' } }, 'one down')
    log.info({ request: { headers: { cookie: 'CANARY', authorization: 'CANARY', 'set-cookie': 'CANARY' } } }, 'headers')
  })
  expect(text).not.toContain('CANARY')
  expect(text.split('\n').filter(Boolean)).toHaveLength(3)
})

test('an error of the database is logged without the row it failed on', () => {
  const error = Object.assign(new Error('new row violates check constraint "users_email_check"'), {
    code: '23514',
    detail: 'Failing row contains (1, CANARY, canary@example.com).',
    where: 'COPY users, line 1, column email: "CANARY"',
    constraint: 'users_email_check',
  })
  const text = logged(log => log.error({ err: error, requestId: 'r1' }, 'request failed'))
  expect(text).not.toMatch(/canary/i)
  expect(JSON.parse(text)).toMatchObject({ err: { code: '23514', constraint: 'users_email_check' }, requestId: 'r1' })
})
