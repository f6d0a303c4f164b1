import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { TenantDetails } from '#shared/model/tenants/tenant-settings.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import details from '../accounts/settings/account-details.module.css';
import { CloseOrganization } from './close-organization.tsx';
import styles from './organization.module.css';
import { PublicList } from './public-list.tsx';
import { RenameForm } from './rename-form.tsx';
import { Retention } from './retention.tsx';
import { TakeAlong } from './take-along.tsx';
import { organizationText } from './text.ts';

/** How long a success message is shown, in ms. */
const successShown = 3000;

interface OrganizationProps {
  mayEdit: boolean;
  /** Returns how the organization looks to its guests, and its public page. `name`: the organization's. */
  brandOf: (name: string) => ReactNode;
}

/**
 * Shows the Tenant tab: the user's organization, with its name, which admins can edit, and its totals (docs/rules/tenants.md#tenant-tab).
 */
export default function Organization({ mayEdit, brandOf }: OrganizationProps) {
  const { data, isPending, isError, error, refetch } = useQuery({ ...routeQuery(tenants.getTenantSettings, {}), staleTime: 0 });
  const [done, setDone] = useState<string | null>(null);
  const everything = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), successShown);
    return () => clearTimeout(timer);
  }, [done]);

  if (isPending) {
    return (
      <div className={styles['loading']} role="status">
        <Loader aria-hidden="true" />
        <span className="visually-hidden">{organizationText.loading}</span>
      </div>
    );
  }
  return (
    <div className={`skips-empty ${styles['page']}`}>
      {isError && <ErrorNotice {...failureOf(error, organizationText.failed)} onRetry={refetch} />}
      <SuccessNotice message={done} />
      {data === undefined ? (
        <Card>
          <EmptyState title={organizationText.none} />
        </Card>
      ) : (
        <>
          <Information tenant={data.tenant} mayEdit={mayEdit} onSaved={() => setDone(organizationText.renamed)} />
          <Statistics stats={data.tenant.stats} />
          {brandOf(data.tenant.name)}
          {mayEdit && <Retention />}
          {mayEdit && <PublicList />}
          {mayEdit && <TakeAlong place={everything} />}
          {mayEdit && <CloseOrganization name={data.tenant.name} onTakeAlong={() => everything.current?.focus()} />}
        </>
      )}
    </div>
  );
}

function Information({ tenant, mayEdit, onSaved }: { tenant: TenantDetails; mayEdit: boolean; onSaved: () => void }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={organizationText.title}
      aside={
        mayEdit &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {organizationText.edit}
          </Button>
        )
      }
    >
      <dl className={details['rows']}>
        <div>
          <dt>{organizationText.name}</dt>
          <dd>
            {editing ? (
              <RenameForm
                name={tenant.name}
                onSaved={() => {
                  setEditing(false);
                  onSaved();
                }}
                onCancel={() => setEditing(false)}
              />
            ) : (
              tenant.name
            )}
          </dd>
        </div>
        <div>
          <dt>{organizationText.slug}</dt>
          <dd>
            {tenant.slug}
            <small className={styles['note']}>{organizationText.slugHint}</small>
          </dd>
        </div>
        <div>
          <dt>{organizationText.created}</dt>
          <dd>{formatDateTime(tenant.created_at)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Statistics({ stats }: Pick<TenantDetails, 'stats'>) {
  const tiles = [
    [organizationText.events, stats.total_events],
    [organizationText.hosts, stats.total_hosts],
    [organizationText.participants, stats.total_participants],
    [organizationText.matches, stats.total_matches],
  ] as const;
  return (
    <Card title={organizationText.statistics}>
      <dl className={styles['tiles']}>
        {tiles.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
