import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { User } from '#shared/model/accounts/user.ts';
import { AccountDetails } from '../../features/accounts/settings/account-details.tsx';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useCurrentUser } from '../../lib/session/staff/current-user.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { RedirectPage, redirects } from '../redirect-page.tsx';
import { type SettingsTab, SettingsTabs, settingsTabOf, settingsTabsOf } from './settings-tabs.tsx';
import { settingsPageText } from './text.ts';

// Each tab except the profile has its own bundle, because most users rarely open the others.
const Organization = lazy(() => import('../../features/tenants/organization.tsx'));
const BrandCard = lazy(() => import('../../features/brand/brand-card.tsx'));
const OrganizationPage = lazy(() => import('../../features/public-pages/organization/organization-page.tsx'));
const PageReports = lazy(() => import('../../features/public-pages/reports/page-reports.tsx'));
const PaymentsTab = lazy(() => import('../../features/payments/settings/payments-tab.tsx'));
const Team = lazy(() => import('../../features/staff/team.tsx'));
const TenantsTable = lazy(() => import('../../features/staff/platform-lists/tenants-table.tsx'));
const UsersTable = lazy(() => import('../../features/staff/platform-lists/users-table.tsx'));
const SystemSettings = lazy(() => import('../../features/accounts/settings/system-settings.tsx'));
const Interests = lazy(() => import('../../features/catalogue/interests.tsx'));
const OwnInterests = lazy(() => import('../../features/catalogue/own-interests.tsx'));
const Traits = lazy(() => import('../../features/catalogue/traits.tsx'));
const Safety = lazy(() => import('../../features/safety/safety.tsx'));
const AuditTrail = lazy(() => import('../../features/audit/audit-trail.tsx'));

/** Shows the settings. The older addresses that redirect to their tabs are in the same bundle. */
export default function SettingsPage() {
  const tab = redirects[useLocation().pathname];
  return tab === undefined ? <Settings /> : <RedirectPage tab={tab} />;
}

/** Shows the page `/settings?tab=`. The address always names the current tab. */
function Settings() {
  useTitle(settingsPageText.title);
  const [search, setSearch] = useSearchParams();
  const { data: user, isError, error, refetch } = useCurrentUser();
  const named = search.get('tab');
  const tabs = user === undefined ? undefined : settingsTabsOf(user);
  const tab = tabs && settingsTabOf(named, tabs);

  useEffect(() => {
    if (tab !== undefined && named !== tab) setSearch({ tab }, { replace: true });
  }, [named, tab, setSearch]);

  return (
    <>
      <PageHeader title={settingsPageText.title} />
      {user !== undefined && tabs !== undefined && tab !== undefined ? (
        <SettingsTabs tabs={tabs} value={tab} onChange={(chosen) => setSearch({ tab: chosen })}>
          <Suspense fallback={<TabLoading />}>{contentOf(tab, user)}</Suspense>
        </SettingsTabs>
      ) : isError ? (
        <ErrorNotice {...failureOf(error, settingsPageText.accountFailed)} onRetry={refetch} />
      ) : (
        <TabLoading />
      )}
    </>
  );
}

function TabLoading() {
  return (
    <Card>
      <div style={{ display: 'grid', gap: 18, minHeight: 320, alignContent: 'start' }}>
        <Skeleton height={22} width="30%" radius={6} />
        <Skeleton height={22} radius={6} />
        <Skeleton height={22} radius={6} />
        <Skeleton height={22} width="60%" radius={6} />
      </div>
    </Card>
  );
}

function contentOf(tab: SettingsTab, user: User): ReactNode {
  switch (tab) {
    case 'profile':
      return <AccountDetails user={user} />;
    case 'tenant':
      return (
        <div style={{ display: 'grid', gap: 24 }}>
          <Organization
            mayEdit={user.role === 'admin'}
            brandOf={(name) => (
              <>
                <BrandCard organization={name} mayEdit={user.role === 'admin'} />
                <OrganizationPage mayEdit={user.role === 'admin'} />
              </>
            )}
          />
          {user.role === 'admin' && <OwnInterests />}
        </div>
      );
    case 'payments':
      return <PaymentsTab />;
    case 'hosts':
      return <Team user={user} />;
    case 'tenants':
      return <TenantsTable />;
    case 'users':
      return <UsersTable user={user} />;
    case 'pages':
      return <PageReports />;
    case 'safety':
      return <Safety />;
    case 'audit':
      return <AuditTrail everywhere={user.role === 'super_admin'} />;
    case 'global':
      return (
        <div style={{ display: 'grid', gap: 24 }}>
          <SystemSettings />
          <Interests />
          <Traits />
        </div>
      );
  }
}
