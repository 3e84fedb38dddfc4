import type { ReactNode } from 'react';
import { Offcanvas } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';

interface DrawerProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides over the page from its start edge; Esc and a touch beside it close it. */
export function Drawer({ title, open, onClose, children }: DrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <Offcanvas show={open} onHide={onClose} className="drawer" aria-label={title}>
      <Offcanvas.Header closeButton closeLabel={t('close')}>
        <Offcanvas.Title as="h2">{title}</Offcanvas.Title>
      </Offcanvas.Header>
      <Offcanvas.Body>{children}</Offcanvas.Body>
    </Offcanvas>
  );
}
