import type { Signal } from '@preact/signals'
import { t } from '../../shared/texts/catalogue.ts'
import { Icon } from '../parts/icon.tsx'

export const tabs = ['table', 'card', 'history', 'rules', 'more'] as const
export type Tab = (typeof tabs)[number]

export const drawn: Readonly<Record<Tab, string>> = {
  table: 'round-table',
  card: 'wax-seal',
  history: 'open-book',
  rules: 'rule-book',
  more: 'hamburger-menu',
}

interface Props {
  readonly tab: Signal<Tab>
  readonly asked: boolean
  /** Whether the card has something new. */
  readonly learned: boolean
}

/** The navigation: everything that is always one tap away. */
export const Nav = ({ tab, asked, learned }: Props) => (
  <nav class="nav" aria-label={t().entry.title}>
    {tabs.map(one => (
      <button
        key={one}
        type="button"
        class="nav-tab"
        data-tab={one}
        aria-current={tab.value === one ? 'page' : undefined}
        aria-label={
          one === 'table' && asked
            ? t().phone.askedTab
            : one === 'card' && learned
              ? t().phone.learnedTab
              : t().phone.tabs[one]
        }
        onClick={() => {
          tab.value = one
        }}
      >
        <Icon name={drawn[one]} />
        <span aria-hidden="true">{t().phone.tabs[one]}</span>
        {((one === 'table' && asked && tab.value !== 'table') || (one === 'card' && learned)) && (
          <i class="dot" aria-hidden="true" />
        )}
      </button>
    ))}
  </nav>
)
