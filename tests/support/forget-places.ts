import { forgetEdits } from '#server/places/districts.ts'
import { forgetTowns } from '#shared/places/cities.ts'

// the towns and names that an earlier file of this process has brought are no concern of the next
forgetTowns()
forgetEdits()
