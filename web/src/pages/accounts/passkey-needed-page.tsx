import { Button } from '@mantine/core';
import { passkeyNeededText } from '../../features/accounts/settings/passkey-needed-text.ts';
import { Passkeys } from '../../features/accounts/settings/passkeys.tsx';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useLogOut } from '../../lib/session/staff/use-log-out.ts';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';
import styles from './setup-organization-page.module.css';

/**
 * In place of every page behind sign-in, for a super_admin who has yet to add the passkey that is required here.
 * @param needed false once it is there, perhaps added in another tab; `onAdded`: its recovery codes were shown, or elsewhere
 */
export default function PasskeyNeededPage({ needed, onAdded }: { needed: boolean; onAdded: () => void }) {
  useTitle(passkeyNeededText.title);
  const logOut = useLogOut();
  return (
    <SignInFrame
      replaces
      title={passkeyNeededText.title}
      hint={passkeyNeededText.hint}
      links={
        <button type="button" className={`bare ${styles['out']}`} onClick={logOut}>
          {passkeyNeededText.logout}
        </button>
      }
    >
      <Passkeys onCodesShown={onAdded} />
      {!needed && (
        <Button size="md" onClick={onAdded}>
          {passkeyNeededText.goOn}
        </Button>
      )}
    </SignInFrame>
  );
}
