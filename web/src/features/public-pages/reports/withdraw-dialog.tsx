import '@mantine/core/styles/Input.css';
import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { type PageName, pathOfPage } from './page-address.ts';
import { withdrawText } from './text.ts';

interface WithdrawDialogProps {
  page: PageName;
  onWithdrawn: () => void;
  onClose: () => void;
}

/** Asks for the reason before a public page is withdrawn. */
export function WithdrawDialog({ page, onWithdrawn, onClose }: WithdrawDialogProps) {
  const formId = useId();
  const form = useFormValues(() => ({ reason: '' }));
  const withdrawing = useWrite(publicPages.withdrawPage, { fields: ['reason'], onDone: onWithdrawn, fallback: withdrawText.failed });
  return (
    <Dialog
      title={withdrawText.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={withdrawing.busy}>
            {withdrawText.cancel}
          </Button>
          <Button type="submit" form={formId} color="red.8" disabled={withdrawing.busy}>
            {withdrawing.busy ? withdrawText.busy : withdrawText.confirm}
          </Button>
        </>
      }
    >
      <form
        ref={form.ref}
        id={formId}
        noValidate
        className="stack gap-14 one-column"
        onSubmit={submitting(form, withdrawing, () => ({ kind: page.kind, slug: page.slug, reason: form.values.reason }))}
      >
        {withdrawing.failure !== null && <ErrorNotice {...withdrawing.failure} />}
        <p className="breaks weight-600" dir="ltr">
          {pathOfPage(page)}
        </p>
        <Textarea
          label={withdrawText.reason}
          description={withdrawText.hint}
          withAsterisk
          autosize
          minRows={3}
          size="md"
          data-autofocus
          {...textField(form, 'reason')}
          {...announced}
        />
      </form>
    </Dialog>
  );
}
