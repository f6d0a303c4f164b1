import { Link, NavLink } from 'react-router-dom';
import { ranksAtLeast } from '#shared/contract/access.ts';
import { UserMenu } from '../features/account/user-menu.tsx';
import { useCurrentUser } from '../lib/current-user.ts';
import { Logo } from '../ui/logo.tsx';
import { paths } from './paths.ts';
import styles from './top-bar.module.css';

export function TopBar() {
  const { data: user } = useCurrentUser();
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>
        <Link to={paths.dashboard} className={styles['home']} aria-label="Table Two, to the dashboard">
          <Logo size={26} />
        </Link>
        <nav aria-label="Main" className={styles['nav']}>
          <NavLink to={paths.dashboard}>Dashboard</NavLink>
          {(user === undefined || ranksAtLeast(user.role, 'host')) && <NavLink to={paths.events}>Events</NavLink>}
          {(user === undefined || ranksAtLeast(user.role, 'host')) && <NavLink to={paths.statistics}>Statistics</NavLink>}
        </nav>
        <UserMenu />
      </div>
    </header>
  );
}
