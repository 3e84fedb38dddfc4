import { useId } from 'react';
import { Modal, Offcanvas } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './dialog.tsx';
import type { DrawerProps } from './drawer.tsx';

/** What lies over the page, in one file: it holds the focus, and weighs more than all else of the frame. */
export function DialogLayer(props: DialogProps) {
  const { title, onClose, footer, initialFocus, size, insistent = false, children } = props;
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <Modal
      show
      centered
      onHide={onClose}
      onEntered={() => initialFocus?.current?.focus()}
      aria-labelledby={titleId}
      {...(size && { size })}
      {...(insistent && { backdrop: 'static', keyboard: false })}
    >
      <Modal.Header closeButton={!insistent} closeLabel={t('close')}>
        <Modal.Title as="h2" id={titleId}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {footer && <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  );
}

/** The panel of a {@link Drawer}. */
export function DrawerLayer({ title, from = 'start', open, onClose, children }: DrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <Offcanvas
      show={open}
      onHide={onClose}
      placement={from}
      className={from === 'bottom' ? 'sheet' : 'drawer'}
      aria-label={title}
    >
      <Offcanvas.Header closeButton closeLabel={t('close')}>
        <Offcanvas.Title as="h2">{title}</Offcanvas.Title>
      </Offcanvas.Header>
      <Offcanvas.Body>{children}</Offcanvas.Body>
    </Offcanvas>
  );
}
