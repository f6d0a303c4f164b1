import { paths } from '../../../lib/browser/address/paths.ts';
import { useIsSignUpOpen } from '../../../lib/session/staff/use-is-sign-up-open.ts';
import { CopyLink } from '../../../ui/forms/copy-link.tsx';
import { signUpLinkText } from '../text.ts';
import styles from './invite-form.module.css';

/** Shows a link for a colleague who has no account, as long as sign-up is open (docs/rules/staff.md#inviting). */
export function SignUpLink() {
  if (useIsSignUpOpen() !== true) return null;
  return (
    <div className={styles['sign-up']}>
      <p>{signUpLinkText.hint}</p>
      <CopyLink label={signUpLinkText.label} copyLabel={signUpLinkText.copy} link={new URL(paths.signUp, window.location.origin).href} />
    </div>
  );
}
