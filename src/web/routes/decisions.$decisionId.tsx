import { createFileRoute } from '@tanstack/react-router'
import { decisionRoute } from '#web/screens/decision/decision.route.ts'
import { DecisionFault, DecisionScreen } from '#web/screens/decision/DecisionScreen.tsx'
import { MissingDecision } from '#web/screens/decision/MissingDecision.tsx'

export const Route = createFileRoute('/decisions/$decisionId')({
  ...decisionRoute,
  staticData: { messages: ['clauses', 'decisions', 'errors', 'validation'] },
  component: DecisionScreen,
  errorComponent: DecisionFault,
  notFoundComponent: MissingDecision,
})
