import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { ranksAtLeast } from '#shared/contract/access.ts';
import { UserMenu } from '../../features/accounts/menu/user-menu.tsx';
import { ReportCount } from '../../features/rounds/report-count.tsx';
import { paths } from '../../lib/browser/address/paths.ts';
import { useCurrentUser } from '../../lib/session/staff/current-user.ts';
import { Logo } from '../../ui/page/logo.tsx';
import { useSideways } from '../../ui/page/use-sideways.ts';
import { topBarText } from '../text.ts';
import { RunningEvenings } from './running-evenings.tsx';
import styles from './top-bar.module.css';

export function TopBar() {
  const { data: user } = useCurrentUser();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useSideways(nav, '[aria-current="page"]', pathname);
  return (
    <header className={styles['bar']} data-sticky="top">
      <div className={styles['inner']}>
        <Link to={paths.dashboard} className={styles['home']} aria-label={topBarText.home}>
          <Logo size={26} />
        </Link>
        <nav ref={nav} aria-label={topBarText.nav} className={`${styles['nav']} sideways`}>
          <NavLink to={paths.dashboard}>{topBarText.dashboard}</NavLink>
          {(user === undefined || ranksAtLeast(user.role, 'host')) && (
            <>
              <NavLink to={paths.events}>{topBarText.events}</NavLink>
              <NavLink to={paths.participants}>{topBarText.participants}</NavLink>
              <NavLink to={paths.statistics}>{topBarText.statistics}</NavLink>
            </>
          )}
        </nav>
        <ReportCount isAllowed={user !== undefined && user.tenant !== null && ranksAtLeast(user.role, 'host')} />
        <UserMenu />
      </div>
      <RunningEvenings />
    </header>
  );
}
