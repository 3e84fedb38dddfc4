import { type ReactNode, type RefObject, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  /** Where the focus goes; the dialog itself unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
  size?: 'lg';
  /** Neither Esc nor a press beside it closes it, only what stands in it. */
  insistent?: boolean;
  children: ReactNode;
}

/** A question that must be answered before anything else; Esc closes it and the focus returns. */
export function Dialog({
  title,
  onClose,
  footer,
  initialFocus,
  size,
  insistent = false,
  children,
}: DialogProps) {
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
