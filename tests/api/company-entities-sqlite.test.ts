import { describeCompanyEntities } from './support/describe-company-entities.ts';

describeCompanyEntities('sqlite');
