import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** primary: the screen's one main action; quiet: an action beside data. */
type Kind = 'primary' | 'secondary' | 'danger' | 'quiet';

const variants: Record<Kind, string> = {
  primary: 'primary',
  secondary: 'outline-secondary',
  danger: 'danger',
  quiet: 'quiet',
};

interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  kind?: Kind;
  icon?: IconName;
  /** Waits for something that the press began; a second press does nothing. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** An element of its own with Bootstrap's classes: react-bootstrap's button also makes links, for 1 kB in the shell. */
export function Button({
  kind = 'primary',
  icon,
  busy = false,
  onClick,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-${variants[kind]} ${className}`}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** What it does; also its tooltip. */
  label: string;
}

/** A button that shows a drawing only; its name is there for all who do not see it. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
