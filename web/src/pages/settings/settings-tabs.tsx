import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { User } from '#shared/model/accounts/user.ts';
import { useSideways } from '../../ui/page/use-sideways.ts';
import styles from './settings-tabs.module.css';
import { settingsTabsText } from './text.ts';

export type SettingsTab = keyof typeof settingsTabsText.tabs;

/**
 * Returns the tabs that a user has. A super_admin has the hosts tab, although they have no organization
 * (docs/rules/tenants.md#settings-tabs).
 */
export function settingsTabsOf({ role, tenant_id }: Pick<User, 'role' | 'tenant_id'>): readonly SettingsTab[] {
  if (role === 'super_admin') return ['profile', 'hosts', 'tenants', 'users', 'pages', 'global', 'audit'];
  if (tenant_id === null || role === 'user') return ['profile'];
  return role === 'admin' ? ['profile', 'tenant', 'payments', 'hosts', 'safety', 'audit'] : ['profile', 'tenant', 'hosts', 'safety'];
}

/** Returns the tab named in an address. If it names none, or one that this user does not have, returns the profile. */
export const settingsTabOf = (text: string | null, tabs: readonly SettingsTab[]): SettingsTab =>
  tabs.find((tab) => tab === text) ?? 'profile';

interface SettingsTabsProps {
  tabs: readonly SettingsTab[];
  value: SettingsTab;
  onChange: (tab: SettingsTab) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

export function SettingsTabs({ tabs, value, onChange, children }: SettingsTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useSideways(list, '[aria-selected="true"]', value);
  return (
    <Tabs value={value} onChange={(text) => onChange(settingsTabOf(text, tabs))} keepMounted={false}>
      <Tabs.List ref={list} aria-label={settingsTabsText.list} className={`${styles['list']} sideways`}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={styles['tab'] ?? ''}>
            {settingsTabsText.tabs[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          {tab === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
