import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, type ActionIconProps, Menu, type MenuProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

interface DotsMenuProps {
  /** The button's name, for screen readers. */
  label: string;
  /** What differs in the button from a small gray one. */
  button?: ActionIconProps & { ref?: Ref<HTMLButtonElement>; tabIndex?: 0 | -1 | undefined };
  menu?: MenuProps;
  children: ReactNode;
}

/** Shows a menu of less frequent actions behind a button with three dots. */
export function DotsMenu({ label, button, menu, children }: DotsMenuProps) {
  return (
    <Menu position="bottom-end" radius={10} shadow="md" withInitialFocusPlaceholder={false} {...menu}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} {...button}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
