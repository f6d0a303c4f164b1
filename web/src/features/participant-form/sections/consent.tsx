import { consentText, toldLines } from '#shared/rules/participants/consent-text.ts';
import type { FormMode } from '../modes/form-modes.ts';
import styles from '../participant-form.module.css';
import type { Form } from './section-fields.ts';

/** Shows the checkbox that a guest ticks before registering. */
export function Consent({ form, mode }: { form: Form; mode: FormMode }) {
  const consent = form.errors['consent'];
  return (
    <div className={styles['consent']}>
      <p id="consent-seen">{toldLines(consentText.told, mode.keptMonths).join(' ')}</p>
      <label>
        <input
          type="checkbox"
          name="consent"
          checked={form.values.consent}
          onChange={(event) => form.set('consent', event.currentTarget.checked)}
          aria-invalid={consent !== undefined}
          aria-describedby="consent-seen consent-error"
        />
        <span>{consentText.agree}</span>
      </label>
      <p id="consent-error" role={consent === undefined ? undefined : 'alert'}>
        {consent}
      </p>
    </div>
  );
}
