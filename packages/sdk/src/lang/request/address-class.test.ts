/** The class of every kind of address, and who may connect to which. */
import { describe, expect, test } from 'bun:test';
import { type AddressClass, addressAllowed, classifyAddress } from './address-class';

const cases: Record<AddressClass, string[]> = {
  public: [
    '162.105.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2001:4860:4860::8888',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
  ],
  private: [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.127.255.255',
    'fd00::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::10.1.2.3',
    '64:ff9b:1::1',
    '2002:c0a8:0101::1',
  ],
  loopback: [
    '127.0.0.1',
    '127.255.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ],
  reserved: [
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'ff02::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '::ffff:0.0.0.0',
    '::ffff:169.254.169.254',
    '2001:0:1234::1',
    'not an address',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '01.2.3.4',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    '::12345',
    '::1.2.3',
    ':1::2',
    '',
  ],
};

describe('an address', () => {
  for (const [is, addresses] of Object.entries(cases)) {
    for (const address of addresses) {
      test(`${address === '' ? '(empty)' : address} is ${is}`, () =>
        expect(classifyAddress(address)).toBe(is as AddressClass));
    }
  }

  test('on a private network is reached only by those who may', () => {
    expect(addressAllowed('10.0.0.1', false)).toBe(false);
    expect(addressAllowed('10.0.0.1', true)).toBe(true);
  });

  test('of this computer and of the link is refused even to those who may reach private networks', () => {
    for (const address of [...cases.loopback, ...cases.reserved]) expect(addressAllowed(address, true)).toBe(false);
  });
});
