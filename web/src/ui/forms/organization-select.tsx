import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { failureOf } from '../../lib/api/api-error.ts';
import { routeQuery } from '../../lib/api/route-query.ts';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { organizationSelectText } from '../staff-text.ts';
import { announced } from './field-props.ts';

interface OrganizationSelectProps {
  /** A tenant's id; '' for none. */
  value: string;
  onChange: (tenantId: string) => void;
  /** The label of ''. */
  noneLabel?: string;
  required?: boolean;
  error?: string | undefined;
}

/** A choice of all organizations, for a super_admin, who belongs to none (docs/rules/staff.md#a-super_admins-calls). */
export function OrganizationSelect({
  value,
  onChange,
  noneLabel = organizationSelectText.none,
  required = true,
  error,
}: OrganizationSelectProps) {
  // New organizations may appear at any time: each mount refetches.
  const list = useQuery({ ...routeQuery(tenants.listTenants, { limit: '1000' }), staleTime: 0 });
  if (list.isError) {
    return <ErrorNotice {...failureOf(list.error, organizationSelectText.loadFailed)} onRetry={() => list.refetch()} />;
  }
  return (
    <NativeSelect
      label={organizationSelectText.label}
      name="tenant_id"
      withAsterisk={required}
      size="md"
      value={value}
      error={error}
      {...announced}
      disabled={list.data === undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: list.data === undefined ? organizationSelectText.loading : noneLabel },
        // Nothing can be done for a closed one.
        ...(list.data?.tenants ?? []).flatMap(({ id, name, closes_at }) => (closes_at === undefined ? [{ value: id, label: name }] : [])),
      ]}
    />
  );
}
