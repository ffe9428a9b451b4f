import type { RulesOf } from './endpoint-rule';
import type { hdfs } from './hdfs';

const without = 'HDFS/upload is called instead';

export const hdfsRules = {
  upload: { access: 'user', effect: 'writes', covers: 'files', doc: 'Stores files (multipart).' },
  uploadAnonymous: {
    access: 'anonymous',
    effect: 'writes',
    covers: 'files',
    onlyIn: 'spec',
    doc: 'Stores files of somebody who is not logged in.',
    without,
  },
  uniappUpload: {
    access: 'user',
    effect: 'writes',
    covers: 'files',
    doc: 'Stores files, under the name mini-programs use.',
    without,
  },
  uniappUploadAnonymous: {
    access: 'anonymous',
    effect: 'writes',
    covers: 'files',
    onlyIn: 'spec',
    doc: 'The same without a login.',
    without,
  },
  getPrivateFileUrl: {
    access: 'user',
    effect: 'reads',
    covers: 'files',
    doc: 'A temporary address of a private file (or several), for those who may read it.',
  },
} satisfies RulesOf<typeof hdfs>;
