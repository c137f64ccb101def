import { describe, expect, it } from '@jest/globals';
import { readSecrets } from './readSecrets.ts';

const detailsOf = (file: unknown, fileName: string) => {
  const read = readSecrets(typeof file === 'string' ? file : JSON.stringify(file), fileName);
  if (!read.ok) throw new Error(read.fault);
  return read.items.map((item) => {
    if (item.kind !== 'entry') throw new Error(item.kind);
    const { name, labels, description, leftOut } = item;
    return { name, labels, description, leftOut };
  });
};

describe('labels and descriptions', () => {
  it('are folders and collections of Bitwarden, also on items whose names repeat', () => {
    const item = { type: 1, name: 'Shop', login: { password: 'p' } };
    const file = {
      encrypted: false,
      folders: [{ id: 'f', name: 'Work/Web' }],
      collections: [{ id: 'c', name: 'R&D' }],
      items: [
        { ...item, folderId: 'f' },
        { ...item, collectionIds: ['c'] },
        { ...item, folderId: null },
      ],
    };
    expect(detailsOf(file, 'export.json')).toEqual([
      { name: 'Shop/password', labels: ['Work/Web'] },
      { name: 'Shop/password 2', leftOut: ['R&D'] },
      { name: 'Shop/password 3' },
    ]);
  });
  it('are projects and notes of Bitwarden’s Secrets Manager', () => {
    const file = {
      projects: [
        { id: 'p', name: 'Web' },
        { id: 'q', name: 'Other' },
      ],
      secrets: [{ key: 'A', value: 'x', note: 'for the shop', id: 's', projectIds: ['p'] }],
    };
    expect(detailsOf(file, 'export.json')).toEqual([{ name: 'A', labels: ['Web'], description: 'for the shop' }]);
  });
  it('are tags and comments of Infisical in both of its shapes', () => {
    const cli = [{ key: 'A', value: 'x', type: 'shared', comment: 'why', tags: ['ops', 'web'] }];
    const api = {
      secrets: [{ secretKey: 'A', secretValue: 'x', secretComment: 'why', tags: [{ slug: 'ops' }, { name: 'web' }] }],
    };
    const expected = [{ name: 'A', labels: ['ops', 'web'], description: 'why' }];
    expect(detailsOf(cli, 'export.json')).toEqual(expected);
    expect(detailsOf(api, 'export.json')).toEqual(expected);
  });
  it('are notes of Doppler', () => {
    const file = { DOPPLER_CONFIG: { computed: 'prd' }, A: { computed: 'x', raw: 'x', note: 'why' } };
    expect(detailsOf(file, 'doppler.json')).toEqual([{ name: 'DOPPLER_CONFIG' }, { name: 'A', description: 'why' }]);
  });
  it.each([
    ['Bitwarden', 'folder,type,name,login_username,login_password\nWork,login,Shop,,p\n', ['Work']],
    ['LastPass', 'url,username,password,totp,extra,name,grouping,fav\n,,p,,,Shop,Work\\Web,0\n', ['Work/Web']],
    ['KeePassXC', 'Group,Title,Username,Password,URL,Notes\nRoot/Work,Shop,,p,,\n', ['Work']],
    ['KeePassXC without groups', 'Group,Title,Username,Password,URL,Notes\nRoot,Shop,,p,,\n', undefined],
    [
      '1Password',
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nShop,,,p,,,,ops;web,\n',
      ['ops', 'web'],
    ],
  ])('are folders, groups and tags in the table of %s', (_product, text, labels) => {
    expect(detailsOf(text, 'export.csv')).toEqual([{ name: 'Shop/password', labels }]);
  });
});
