import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/browser/address/paths.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { redirectPageText } from './text.ts';

/** Older addresses, and the settings tab to which each leads (docs/rules/screens.md#addresses). */
export const redirects: Readonly<Record<string, string>> = { '/hosts': 'hosts', '/profile': 'profile', '/tenant-settings': 'tenant' };

/** Redirects to a tab of the settings, with a message. */
export function RedirectPage({ tab }: { tab: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(paths.settingsTab(tab), { replace: true });
  }, [navigate, tab]);
  return <LoadingScreen label={tab === 'hosts' ? redirectPageText.toSettings : redirectPageText.redirecting} />;
}
