import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { accountIn } from '#shared/rules/text/instagram.ts';
import { textField } from '../../../lib/forms/use-form-values.ts';
import { Card } from '../../../ui/card.tsx';
import { literalField } from '../../../ui/forms/field-props.ts';
import { PhotoField } from '../../photos/photo-field.tsx';
import type { Photo } from '../../photos/use-photo.ts';
import type { FormMode } from '../modes/form-modes.ts';
import styles from '../participant-form.module.css';
import { contactText } from '../text.ts';
import { autoComplete, big, type Form } from './section-fields.ts';

interface ContactSectionsProps {
  form: Form;
  mode: FormMode;
  photo: Photo;
  belowEmail: ReactNode;
}

export function ContactSections({ belowEmail, ...props }: ContactSectionsProps) {
  return (
    <ContactCards {...props}>
      <EmailField {...props} />
      {belowEmail}
    </ContactCards>
  );
}

export function EmailField({ form, mode, description }: Pick<ContactSectionsProps, 'form' | 'mode'> & { description?: string }) {
  const [left, setLeft] = useState<{ typed: string; meant: string | undefined }>();
  const field = textField(form, 'contact.email');
  const meant = left?.typed === field.value ? left.meant : undefined;
  // The check for typos is loaded once somebody has typed an address, and skipped if there is no connection.
  const look = () =>
    import('#shared/rules/text/mail-typos.ts').then(
      ({ meantAddress }) => setLeft({ typed: field.value, meant: meantAddress(field.value) }),
      () => undefined,
    );
  return (
    <div>
      <TextInput
        label={contactText.email}
        description={description}
        type="email"
        inputMode="email"
        {...autoComplete(mode)('email')}
        withAsterisk={!mode.mayLackEmail}
        {...field}
        {...big}
        onBlur={look}
      />
      <p role="status">
        {meant !== undefined && (
          <>
            {contactText.didYouMean}{' '}
            <button type="button" className={`bare ${styles['meant']}`} onClick={() => form.set('contact.email', meant)}>
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}

/** Shows the photo and the contact details; `children` come before the other contact details. */
export function ContactCards({ form, mode, photo, children }: Omit<ContactSectionsProps, 'belowEmail'> & { children?: ReactNode }) {
  const text = (name: 'contact.phone' | 'contact.instagram') => ({ ...textField(form, name), ...big });
  const pasted = form.values['contact.instagram'];
  const account = accountIn(pasted);
  return (
    <>
      <Card title={contactText.photo}>
        <PhotoField photo={photo} own={mode.own} />
      </Card>
      <Card title={contactText.title}>
        <div className={styles['fields']}>
          {children}
          <div className={styles['pair']}>
            <TextInput
              label={contactText.phone}
              type="tel"
              {...autoComplete(mode)('tel')}
              placeholder={contactText.optional}
              {...text('contact.phone')}
            />
            <TextInput
              label={contactText.instagram}
              autoComplete="off"
              {...literalField}
              placeholder={contactText.optional}
              {...text('contact.instagram')}
              onBlur={() => account !== pasted && form.set('contact.instagram', account)}
            />
          </div>
        </div>
      </Card>
    </>
  );
}
