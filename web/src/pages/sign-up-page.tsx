import { Link, Navigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { EmailForm } from '../features/onboarding/email-form.tsx';
import { useRegistrationEnabled } from '../lib/use-registration-enabled.ts';
import { useTitle } from '../lib/use-title.ts';
import { EntryPage } from '../ui/entry-page.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';

/** `/register`: open only while the setting allows it. */
export default function SignUpPage() {
  useTitle('Create account');
  const enabled = useRegistrationEnabled();
  if (enabled === undefined) return <LoadingScreen />;
  if (!enabled) return <Navigate to={paths.login} replace />;
  return (
    <EntryPage
      title="Create your account"
      hint="First we check your email with a 6-digit code."
      links={
        <span>
          Already have an account? <Link to={paths.login}>Sign in</Link>
        </span>
      }
    >
      <EmailForm action="register" />
    </EntryPage>
  );
}
