import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import css from './tabs.module.css'

export interface TabsProps<V extends string> {
  /** Names the list of tabs. */
  label: string
  value: V
  onChange: (value: V) => void
  tabs: readonly { value: V; label: string; count?: number | undefined }[]
  /** The arrow keys walk without choosing, where a choice leads away or costs something. */
  isManual?: boolean
  /** The panel of the chosen tab. */
  children?: ReactNode
}

/** On a narrow phone the chosen one may be beyond the edge, as after a link that names it. */
function bringIntoView(tab: HTMLElement | null): void {
  const list = tab?.parentElement
  if (list) list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 })
}

export function Tabs<V extends string>({ label, value, onChange, tabs, isManual = false, children }: TabsProps<V>) {
  return (
    <AriaTabs
      className={css.tabs}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key as V)}
      keyboardActivation={isManual ? 'manual' : 'automatic'}
    >
      <TabList className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} id={tab.value} ref={tab.value === value ? bringIntoView : undefined} className={css.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {children !== undefined && (
        <TabPanel key={value} id={value} className={css.panel}>
          {children}
        </TabPanel>
      )}
    </AriaTabs>
  )
}
