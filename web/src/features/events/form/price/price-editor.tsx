import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { PaymentSettings } from '#shared/model/payments/payment-settings.ts';
import { failureOf } from '../../../../lib/api/calls/api-error.ts';
import { paymentSettingsQuery } from '../../../../lib/api/queries/payment-queries.ts';
import { paths } from '../../../../lib/browser/address/paths.ts';
import { useCurrentUser } from '../../../../lib/session/staff/current-user.ts';
import { ChoiceGroup } from '../../../../ui/forms/choice-group.tsx';
import { ErrorNotice } from '../../../../ui/notices/error-notice.tsx';
import type { EventFieldsProps } from '../event-fields.tsx';
import { AmountFields } from './amount-fields.tsx';
import { draftWords } from './draft-words.ts';
import { EarlyPrices } from './early-prices.tsx';
import { PayingWays } from './paying-ways.tsx';
import styles from './price.module.css';
import { inCurrency } from './price-draft.ts';
import { PriceTerms } from './price-terms.tsx';
import { priceFieldsText } from './text.ts';
import { priceOf } from './use-price.ts';

/** Shows what a place costs, and how guests pay for it (docs/rules/payments.md#staffs-pages). */
export function PriceEditor(props: EventFieldsProps) {
  const { data: user } = useCurrentUser();
  // The operator has no organization, and does not know what it is set up for. A price that the event has can still be edited.
  const isOutside = user?.tenant_id === null;
  const isAsked = user !== undefined && !isOutside;
  const { data, isError, error, refetch } = useQuery({ ...paymentSettingsQuery, staleTime: 5000, enabled: isAsked });
  const settings = isOutside ? null : data?.settings;
  if (settings === undefined) {
    return isError ? (
      <ErrorNotice {...failureOf(error, priceFieldsText.settingsFailed)} onRetry={refetch} />
    ) : (
      <Skeleton height={84} radius={8} />
    );
  }
  const { kind, kept, currency: typed } = props.form.values.price;
  // A template can have a price even if the organization no longer sells.
  const currency = kept ?? settings?.currency ?? (kind === 'free' ? null : typed);
  if (currency === null) return <NothingSold isOutside={isOutside} />;
  return <Editor {...props} settings={settings} currency={currency} />;
}

function NothingSold({ isOutside }: { isOutside: boolean }) {
  const { data: user } = useCurrentUser();
  if (isOutside) return <p className="soft text-92">{priceFieldsText.noOrganization}</p>;
  if (user?.role !== 'admin') return <p className="soft text-92">{priceFieldsText.freeForHosts}</p>;
  return (
    <p className="soft text-92">
      {priceFieldsText.free}
      {/* A new tab, so that the form keeps what was typed; the settings are read again when this tab is shown. */}
      <Link to={paths.settingsTab('payments')} target="_blank">
        {priceFieldsText.toSettings}
      </Link>
      {priceFieldsText.end}
    </p>
  );
}

interface EditorProps extends EventFieldsProps {
  /** Null if they are not known. */
  settings: PaymentSettings | null;
  currency: Currency;
}

function Editor({ form, theirs, settings, currency }: EditorProps) {
  const price = priceOf(form);
  const { draft, change } = price;
  // The currency of a template, if the organization sells in another one by now.
  const [before, setBefore] = useState<Currency | null>(null);
  useEffect(() => {
    if (draft.currency === currency) return;
    form.set('price', inCurrency(draft, currency));
    setBefore(draft.currency);
  }, [draft, currency, form.set]);
  const now = settings?.currency ?? currency;
  return (
    <div className="stack gap-24">
      {theirs?.price !== undefined && <p className="breaks">{priceFieldsText.theirs(draftWords(theirs.price, form.values))}</p>}
      <ChoiceGroup
        legend={priceFieldsText.kind}
        options={priceFieldsText.kinds}
        name="price.kind"
        value={draft.kind}
        onChange={(kind) => change({ kind, ...(draft.ways.length === 0 ? { ways: [usualWay(settings)] } : {}) })}
      />
      {draft.kind !== 'free' && (
        <>
          <div className="stack gap-8">
            <AmountFields
              {...{ price, currency }}
              amounts={draft.amounts}
              prefix="amounts"
              onChange={(amounts, field) => change({ amounts }, field)}
            />
            {before !== null && <p className="warn text-90">{priceFieldsText.otherCurrency(before, currency)}</p>}
            <p className={styles['hint']}>
              {priceFieldsText.taxHint}
              {draft.kind === 'groups' && ` ${priceFieldsText.zeroHint}`}
              {now !== currency && ` ${priceFieldsText.keptCurrency(currency)}`}
            </p>
            {form.errors['price'] !== undefined && (
              <p role="alert" className="bad text-90">
                {form.errors['price']}
              </p>
            )}
          </div>
          <EarlyPrices {...{ price, currency }} focus={form.focus} />
          <PayingWays price={price} settings={settings} />
          <PriceTerms price={price} />
        </>
      )}
    </div>
  );
}

const usualWay = (settings: PaymentSettings | null) => (settings?.stripe === 'ready' ? 'online' : 'door');
