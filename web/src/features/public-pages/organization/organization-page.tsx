import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import type { TenantPageForm, TenantPageSettings } from '#shared/model/public-pages/public-page.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { textField } from '../../../lib/forms/use-form-values.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { AddressField } from '../editing/address-field.tsx';
import { DescriptionField } from '../editing/description-field.tsx';
import { createTypingKeeper } from '../editing/kept-typing.ts';
import { PageState } from '../editing/page-state.tsx';
import { SavingNotices } from '../editing/saving-notices.tsx';
import { savingText } from '../editing/text.ts';
import { Theirs } from '../editing/theirs.tsx';
import { type KeptForm, usePageForm } from '../editing/use-page-form.ts';
import { usePageSaving } from '../editing/use-page-saving.tsx';
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
  const page = usePageForm(keeper, 'organization', settings, valuesOf);
  const { form, base, theirs } = page;
  const { isPublished, isWithdrawn, saving, reloading, send, askToUnpublish, notices } = usePageSaving(page, {
    queryKey: tenantPageQuery.queryKey,
    load: () => call(publicPages.getTenantPage, {}),
    save: (input: TenantPageForm) => call(publicPages.saveTenantPage, input),
    valuesOf,
    inputOf,
    ofForm: {
      fields: ['slug', 'description'],
      check: (input) => problemsIn(publicPages.saveTenantPage.body, input),
      place: ({ code, message, validationErrors }) => (code === 'slug_taken' ? { slug: message } : validationErrors),
    },
  });
  return (
    <>
      <form ref={form.ref} onSubmit={send(!isWithdrawn)} noValidate className={styles['form']}>
        <PageState settings={base} title={organizationPageText.shareTitle} onUnpublish={askToUnpublish} />
        <SavingNotices page={page} saving={saving} reloading={reloading} />
        <div>
          <AddressField url={base.url} field={textField(form, 'slug')} canCopy={!isPublished} />
          <Theirs value={theirs.slug} />
        </div>
        <div>
          <DescriptionField label={organizationPageText.description} field={textField(form, 'description')} />
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
      {notices}
      {page.question}
    </>
  );
}
