import { createFileRoute } from '@tanstack/react-router'
import { reportRoute } from '#web/screens/report/report.route.ts'
import { MissingSubject, ReportFault, ReportScreen } from '#web/screens/report/ReportScreen.tsx'

export const Route = createFileRoute('/report')({
  ...reportRoute,
  staticData: { messages: ['reports', 'errors', 'validation'] },
  component: ReportScreen,
  errorComponent: ReportFault,
  notFoundComponent: MissingSubject,
})
