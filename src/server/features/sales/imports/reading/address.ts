import type { Address } from '#domain/shared/address/address.ts';
import { tidyPostcode } from '#domain/shared/address/postcodes.ts';
import { countryCodeOf } from '#domain/shared/reference/country-names.ts';
import { withoutGuard } from './cells.ts';
import type { Reader } from './reader.ts';

const longest = 300;

/**
 * The shipping address. Invalid addresses are not refused: the order is imported with its address problems and
 * corrected in the app.
 */
export function readAddress(reader: Reader): Address {
  const code = countryCodeOf(reader.text('country', longest));
  const provinceCode = reader.text('province_code', longest);
  const province = reader.text('province', longest);
  return {
    name: reader.text('name', longest),
    company: reader.text('company', longest),
    address1: reader.text('address1', longest) || reader.text('street', longest),
    address2: reader.text('address2', longest),
    city: reader.text('city', longest),
    province: province || provinceCode,
    province_code: provinceCode,
    zip: tidyPostcode(code, withoutGuard(reader.text('zip', longest))),
    country_code: code,
    phone: withoutGuard(reader.text('address_phone', longest)) || withoutGuard(reader.text('phone', longest)),
  };
}
