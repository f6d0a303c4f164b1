import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './main-action.module.css';

type Look = Pick<ButtonProps, 'size' | 'fullWidth' | 'leftSection' | 'disabled'> & { children: ReactNode };

/** Shows the screen's one main action. */
export function MainAction({
  size = 'md',
  ...props
}: Look & Pick<ComponentPropsWithoutRef<'button'>, 'onClick' | 'type' | 'form' | 'title'>) {
  return <Button size={size} {...props} className={styles['button']} />;
}

/** Shows the screen's one main action if it leads to another screen. `reloadDocument`: the target is a page outside the app. */
export function MainLink({ size = 'md', ...props }: Look & { to: string; reloadDocument?: boolean }) {
  return <Button size={size} {...props} component={Link} className={styles['button']} />;
}
