import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { decisionRoute } from '#web/screens/decision/decision.route.ts'
import { DecisionFault, DecisionScreen } from '#web/screens/decision/DecisionScreen.tsx'
import { MissingDecision } from '#web/screens/decision/MissingDecision.tsx'

export const Route = createFileRoute('/decisions/$decisionId')({
  ...decisionRoute,
  staticData: { messages: ['decisions', 'errors'] },
  beforeLoad: requireAccess('signed-in'),
  component: DecisionScreen,
  errorComponent: DecisionFault,
  notFoundComponent: MissingDecision,
})
