import { createFileRoute } from '@tanstack/react-router'
import { RainOutPage } from '#src/features/rain-out/rain-out-page.tsx'
import { readRainOutParams } from '#src/features/rain-out/rain-out-params.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/_admin/rain-out')({
  validateSearch: readRainOutParams,
  component: function RainOutRoute() {
    usePageTitle(m.rain_out_title())
    return <RainOutPage />
  },
})
