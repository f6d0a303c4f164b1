import { Button } from '@mantine/core';
import { passkeyNeededText } from '../../features/accounts/settings/passkey-needed-text.ts';
import { Passkeys } from '../../features/accounts/settings/passkeys.tsx';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useLogOut } from '../../lib/session/staff/use-log-out.ts';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';

/**
 * Shown to a super_admin who still has to add the required passkey, in place of every page behind sign-in.
 * @param needed false once the passkey exists, even if it was added in another tab
 * @param onAdded called once the recovery codes were shown, or if the user goes on after adding the passkey elsewhere
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
        <button type="button" onClick={logOut}>
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
