import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { DiscountCode } from '#shared/model/payments/discount-code.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { codesQuery } from '../queries.ts';
import { CodeTable } from './code-table.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';
import styles from './settings.module.css';
import { codesText } from './text.ts';

/** Shows the organization's discount codes. Codes that the product makes are folded away, because there can be one for each guest. */
export function CodesCard({ currency }: { currency: Currency | null }) {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery({ ...codesQuery, staleTime: 0 });
  const [isCreating, setCreating] = useState(false);
  const [removed, setRemoved] = useState<DiscountCode>();
  const removing = useWrite(salesRoutes.removeCode, {
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: codesQuery.queryKey });
      setRemoved(undefined);
    },
    fallback: codesText.removeFailed,
  });
  const ask = (code: DiscountCode) => {
    removing.reset();
    setRemoved(code);
  };
  const own = data?.codes.filter(({ made }) => made === null);
  const automatic = data?.codes.filter(({ made }) => made !== null) ?? [];
  const create = currency !== null && (
    <Button variant="light" size="sm" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {codesText.create}
    </Button>
  );
  return (
    <Card title={codesText.title} aside={create}>
      <div className="stack one-column gap-16">
        <p className="soft text-95">{currency === null ? codesText.noCurrency : codesText.about}</p>
        {isError && <ErrorNotice {...failureOf(error, codesText.loadingFailed)} onRetry={refetch} />}
        {own?.length === 0 && currency !== null && <EmptyState title={codesText.none} text={codesText.noneHint} />}
        {own?.length !== 0 && !(isError && data === undefined) && <CodeTable codes={own} onRemove={ask} />}
        {automatic.length > 0 && (
          <details className={styles['automatic']}>
            <summary>{codesText.automatic(automatic.length)}</summary>
            <CodeTable codes={automatic} onRemove={ask} />
          </details>
        )}
      </div>
      {isCreating && currency !== null && <NewCodeDialog currency={currency} onClose={() => setCreating(false)} />}
      {removed !== undefined && (
        <ConfirmDialog
          words={{ title: codesText.removeTitle, confirm: codesText.removeConfirm, busy: codesText.removing }}
          destructive
          write={removing}
          onConfirm={() => removing.run({ code: removed.code })}
          onClose={() => setRemoved(undefined)}
        >
          <p className="breaks">{codesText.question(removed.code)}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
