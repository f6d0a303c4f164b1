import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import type { TenantPageForm, TenantPageSettings } from '#shared/model/public-pages/public-page.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { Toast } from '../../../ui/notices/toast.tsx';
import { AddressField } from '../editing/address-field.tsx';
import { DescriptionField } from '../editing/description-field.tsx';
import { createTypingKeeper } from '../editing/kept-typing.ts';
import { PageState } from '../editing/page-state.tsx';
import { savedWords } from '../editing/saved-words.ts';
import { SavingNotices } from '../editing/saving-notices.tsx';
import { savingText } from '../editing/text.ts';
import { Theirs } from '../editing/theirs.tsx';
import { type KeptForm, usePageForm } from '../editing/use-page-form.ts';
import { useUnpublishing } from '../editing/use-unpublishing.tsx';
import { tenantPageQuery } from '../queries.ts';
import styles from './organization-page.module.css';
import { organizationPageText } from './text.ts';

/** Shows the organization's public page in the settings: to admins as a form, to hosts as it is (docs/rules/public-pages.md#content). */
export default function OrganizationPage({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, refetch } = useQuery(tenantPageQuery);
  return (
    <Card title={organizationPageText.title}>
      <div className={styles['page']}>
        <p className="soft text-95">{organizationPageText.about}</p>
        {data !== undefined ? (
          mayEdit ? (
            <Editor settings={data} />
          ) : (
            <Shown settings={data} />
          )
        ) : error === null ? (
          <Skeleton height={240} radius={8} role="status" aria-label={organizationPageText.loading} />
        ) : (
          <ErrorNotice {...failureOf(error, savingText.loadFailed)} onRetry={refetch} />
        )}
      </div>
    </Card>
  );
}

function Shown({ settings }: { settings: TenantPageSettings }) {
  const words = settings.page?.description ?? '';
  return (
    <>
      <PageState settings={settings} title={organizationPageText.shareTitle} onUnpublish={undefined} />
      {words === '' ? <p>{organizationPageText.none}</p> : <p className={styles['words']}>{words}</p>}
    </>
  );
}

interface Values {
  readonly slug: string;
  readonly description: string;
}

const fields = ['slug', 'description'];
const keeper = createTypingKeeper<KeptForm<Values>>();
const valuesOf = ({ page, suggested_slug }: TenantPageSettings): Values => ({
  slug: page?.slug ?? suggested_slug,
  description: page?.description ?? '',
});
const inputOf = (values: Values, { page }: TenantPageSettings, published: boolean): TenantPageForm => ({
  ...values,
  published,
  version: page?.version ?? 0,
});

function Editor({ settings }: { settings: TenantPageSettings }) {
  const queryClient = useQueryClient();
  const { form, base, theirs, isRestored, discard, question, ...page } = usePageForm(keeper, 'organization', settings, valuesOf);
  const take = (fresh: TenantPageSettings, sent?: Values) => {
    queryClient.setQueryData(tenantPageQuery.queryKey, fresh);
    page.take(fresh, sent);
  };
  const [told, setTold] = useState<string | null>(null);
  const sent = useRef(form.values);
  const isPublished = base.page?.published === true;
  const isWithdrawn = base.page !== null && base.page.withdrawn !== null;
  const saving = useWrite(publicPages.saveTenantPage, {
    fields,
    place: ({ code, message, validationErrors }) => (code === 'slug_taken' ? { slug: message } : validationErrors),
    onDone: (fresh, input) => {
      take(fresh, sent.current);
      setTold(savedWords(isPublished, input.published));
    },
    fallback: savingText.failed,
  });
  const reloading = useWrite(publicPages.getTenantPage, {
    onDone: (fresh) => {
      take(fresh);
      saving.reset();
    },
    fallback: savingText.loadFailed,
  });
  const unpublishing = useUnpublishing(
    async () => {
      const fresh = await call(publicPages.getTenantPage, {});
      return call(publicPages.saveTenantPage, inputOf(valuesOf(fresh), fresh, false));
    },
    (fresh) => {
      take(fresh);
      setTold(savingText.wasUnpublished);
    },
  );
  const send = (published: boolean) =>
    submitting(form, saving, () => {
      reloading.reset();
      sent.current = form.values;
      return inputOf(form.values, base, published);
    });
  return (
    <>
      <form ref={form.ref} onSubmit={send(!isWithdrawn)} noValidate className={styles['form']}>
        <PageState settings={base} title={organizationPageText.shareTitle} onUnpublish={unpublishing.ask} />
        <SavingNotices
          saving={saving}
          reloading={reloading}
          onReload={() => reloading.run({})}
          isRestored={isRestored}
          onDiscard={discard}
        />
        <div>
          <AddressField
            url={base.url}
            value={form.values.slug}
            error={form.errors['slug']}
            canCopy={!isPublished}
            onChange={(slug) => form.set('slug', slug)}
          />
          <Theirs value={theirs.slug} />
        </div>
        <div>
          <DescriptionField
            label={organizationPageText.description}
            value={form.values.description}
            error={form.errors['description']}
            onChange={(description) => form.set('description', description)}
          />
          <Theirs value={theirs.description} />
        </div>
        <div className="row wrap gap-8">
          <Button type="submit" disabled={saving.busy}>
            {saving.busy ? savingText.saving : isWithdrawn ? savingText.draft : isPublished ? savingText.save : savingText.publish}
          </Button>
          {!isPublished && !isWithdrawn && (
            <Button variant="default" disabled={saving.busy} onClick={send(false)}>
              {savingText.draft}
            </Button>
          )}
        </div>
      </form>
      {unpublishing.dialog}
      {question}
      <Toast message={told} onClose={() => setTold(null)} />
    </>
  );
}
