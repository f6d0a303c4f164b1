import '@mantine/core/styles/Input.css';
import { Button, Loader, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import type { Brand, BrandForm } from '#shared/model/brand/brand.ts';
import { shownSender } from '#shared/rules/brand/sender.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryKey, routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { Card } from '../../ui/card.tsx';
import { announced, nameField } from '../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import details from '../accounts/settings/account-details.module.css';
import { AccentField, colorIn } from './accent-field.tsx';
import styles from './brand.module.css';
import { LogoField } from './logo-field.tsx';
import { ReplyTo } from './reply-to.tsx';
import { accentText, brandText, logoText, replyToText, senderText } from './text.ts';
import { useLogo } from './use-logo.ts';

const key = queryKey(brandRoutes.getBrand, {});

interface BrandCardProps {
  /** The organization's name, which emails come from if there is no other sender. */
  organization: string;
  mayEdit: boolean;
}

/** Shows how the organization looks to its guests, and lets admins change it (docs/rules/brand.md#settings). */
export default function BrandCard({ organization, mayEdit }: BrandCardProps) {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery({ ...routeQuery(brandRoutes.getBrand, {}), staleTime: 0 });
  const take = (brand: Brand) => queryClient.setQueryData(key, { brand });
  return (
    <Card title={brandText.title}>
      <div className={styles['body']}>
        <p className="soft text-95">{brandText.about}</p>
        {isError && <ErrorNotice {...failureOf(error, brandText.loadingFailed)} onRetry={refetch} />}
        {data === undefined ? (
          !isError && (
            <div role="status">
              <Loader aria-hidden="true" />
              <span className="visually-hidden">{brandText.loading}</span>
            </div>
          )
        ) : mayEdit ? (
          <>
            <BrandEditor brand={data.brand} organization={organization} onSaved={take} />
            <ReplyTo brand={data.brand} onChanged={take} />
          </>
        ) : (
          <Facts brand={data.brand} organization={organization} />
        )}
      </div>
    </Card>
  );
}

function BrandEditor({ brand, organization, onSaved }: { brand: Brand; organization: string; onSaved: (brand: Brand) => void }) {
  const logo = useLogo();
  const form = useFormValues(() => ({ accent: brand.accent ?? '', sender_name: brand.sender_name }));
  const inputOf = (): BrandForm => {
    const { accent, sender_name } = form.now();
    const { state } = logo;
    return {
      accent: accent.trim() === '' ? null : (colorIn(accent) ?? accent),
      logo_id: state.is === 'chosen' ? state.id : state.is === 'removed' ? null : brand.logo_id,
      sender_name,
    };
  };
  const saving = useWrite(brandRoutes.saveBrand, {
    fields: ['logo_id', 'accent', 'sender_name'],
    place: ({ code, message, validationErrors }) => (code === 'upload_not_found' ? { logo_id: message } : validationErrors),
    onDone: (reply) => {
      onSaved(reply.brand);
      logo.reset();
      form.set('accent', reply.brand.accent ?? '');
      form.set('sender_name', reply.brand.sender_name);
    },
    fallback: brandText.failed,
  });
  const isUploading = logo.state.is === 'uploading' || logo.state.is === 'processing';
  return (
    <form
      ref={form.ref}
      noValidate
      className={`skips-empty ${styles['form']}`}
      onSubmit={(event) => {
        if (!isUploading) return submitting(form, saving, inputOf)(event);
        event.preventDefault();
        form.setErrors({ logo_id: logoText.notReady });
        return undefined;
      }}
    >
      <LogoField logo={logo} stored={brand.shown.logo_url} error={form.errors['logo_id']} />
      <AccentField value={form.values.accent} error={form.errors['accent']} onChange={(accent) => form.set('accent', accent)} />
      <div className="stack gap-6">
        <TextInput
          label={senderText.label}
          description={senderText.hint}
          placeholder={organization}
          autoComplete="organization"
          size="md"
          {...nameField}
          {...textField(form, 'sender_name')}
          {...announced}
        />
        <p className="soft text-92 breaks">{senderText.from(shownSender(form.values.sender_name, organization))}</p>
      </div>
      <Button type="submit" disabled={saving.busy} className="at-start">
        {saving.busy ? brandText.saving : brandText.save}
      </Button>
      <SuccessNotice message={saving.done && !saving.busy ? brandText.saved : null} />
      {saving.failure !== null && <ErrorNotice {...saving.failure} />}
    </form>
  );
}

/** What hosts see. */
function Facts({ brand, organization }: { brand: Brand; organization: string }) {
  const { logo_url: logo } = brand.shown;
  return (
    <>
      <dl className={`${details['rows']} ${styles['facts']}`}>
        <div>
          <dt>{logoText.label}</dt>
          <dd>{logo === null ? brandText.none : <img src={logo} alt={logoText.alt} className={styles['logo']} />}</dd>
        </div>
        <div>
          <dt>{accentText.label}</dt>
          <dd>
            {brand.accent === null ? (
              brandText.none
            ) : (
              <span className="row middle gap-8">
                <span className={styles['swatch']} style={{ background: brand.accent }} aria-hidden="true" />
                {brand.accent}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{senderText.label}</dt>
          <dd>{shownSender(brand.sender_name, organization)}</dd>
        </div>
        <div>
          <dt>{replyToText.title}</dt>
          <dd>{brand.reply_to ?? brandText.none}</dd>
        </div>
      </dl>
      <p className="soft text-92">{brandText.readOnly}</p>
    </>
  );
}
