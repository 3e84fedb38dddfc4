import { receiptSchema } from '../../../../shared/features/billing/receipts/receipt.schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { receipts } from './receipts.table.ts';

export const receiptAnswer = recordAnswer(receipts, { schema: receiptSchema.omit(['id']) });
