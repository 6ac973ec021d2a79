/** Product pages as 1688 and shops deliver them, shortened to what is read and what has to be skipped. */

const colours = ['红色', '黑色', '米白', '雾蓝'];
const sizes = ['S', 'M', 'L'];

const skuOf = (colour: string, size: string, index: number) => ({
  skuId: 5_846_845_077_740 + index,
  specId: `spec${index}`,
  specAttrs: `${colour}&gt;${size}`,
  price: (12 + index / 2).toFixed(2),
  canBookCount: 100 + index,
  saleCount: 3,
});

export const skus1688 = colours.flatMap((colour, row) =>
  sizes.map((size, column) => skuOf(colour, size, row * sizes.length + column)),
);

export const image1688 = (name: string, host = 'https://cbu01.alicdn.com') => `${host}/img/ibank/${name}.jpg`;

const skuModel = (host?: string) => ({
  skuProps: [
    {
      fid: 3216,
      prop: '颜色',
      value: colours.map((name, index) => ({ name, imageUrl: image1688(`colour${index}`, host) })),
    },
    { fid: 450, prop: '尺码', value: sizes.map((name) => ({ name })) },
  ],
  skuInfoMap: Object.fromEntries(skus1688.map((sku) => [sku.specAttrs, sku])),
});

type Page = { readonly host?: string; readonly price?: string; readonly title?: string; readonly sizes?: boolean };

/** The second argument of `window.context` on the desktop page. */
export function context1688({ host, price, title = '加厚保暖卫衣 男女同款' }: Page = {}) {
  const model = skuModel(host);
  const [first] = skus1688;
  if (price !== undefined && first) model.skuInfoMap[first.specAttrs] = { ...first, price };
  return {
    apiVersion: '1.0',
    result: {
      code: 0,
      data: {
        Root: {
          fields: {
            dataJson: {
              offerBaseInfo: { offerId: 845_639_520_905, sellerLoginId: 'factory1688', sellerUserId: 22 },
              buyerModel: { buyerLoginId: 'somebuyer', userId: 7 },
              orderParamModel: {
                orderParam: {
                  beginNum: 2,
                  skuParam: {
                    skuPriceType: 'skuPrice',
                    skuRangePrices: [
                      { beginAmount: '2', price: '12.00' },
                      { beginAmount: '100', price: '10.50' },
                    ],
                  },
                },
              },
              skuModel: model,
            },
          },
        },
        productTitle: { fields: { title, unit: '件', shopInfo: { companyName: '义乌市测试服饰有限公司' } } },
        gallery: {
          fields: {
            mainImage: image1688('main', host),
            offerImgList: [image1688('main', host), image1688('back', host)],
          },
        },
        productAttributes: {
          fields: {
            featureAttributes: [
              { fid: 1, name: '面料名称', values: ['棉'] },
              { fid: 2, name: '货号', values: ['WY-2026'] },
              { fid: 3, name: '风格', values: ['街头', '简约'] },
            ],
          },
        },
        shippingServices: { fields: { freightInfo: { location: '浙江省金华市', unitWeight: 0.4, skuWeight: {} } } },
        productPackInfo: {
          fields: {
            pieceWeightScale: {
              columnList: [{ label: '长(cm)' }, { label: '宽(cm)' }, { label: '高(cm)' }, { label: '重量(g)' }],
              pieceWeightScaleInfo: skus1688.slice(0, 11).map(({ skuId }, index) => ({
                skuId,
                sku1: '',
                length: 30,
                width: 25.5,
                height: 4,
                weight: 350 + index,
              })),
            },
          },
        },
      },
    },
  };
}

/** A browser's copy of the desktop page. Its data is a JavaScript literal with bare keys, not JSON. */
export const html1688 = (page: Page = {}) => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>加厚保暖卫衣-阿里巴巴</title>
<link rel="canonical" href="https://detail.1688.com/offer/845639520905.html">
<script>window.alert('never run'); document.write("<img src=x onerror=alert(1)>");</script>
<script>window.contextPath="/default";</script>
<script>window.context=(function(b,d){b=b||{};for(var k in d){b[k]=d[k]}return b})(window.contextPath,${JSON.stringify(context1688(page)).replace('"skuWeight":{}', '"skuWeight":{5846845077740:0.2400,98:!1}')});</script>
</head><body><h1 onclick="steal()">加厚保暖卫衣</h1></body></html>`;

/** The mobile page: the same models under other names. */
export const mobile1688 = `<html><script>window.__GLOBAL_DADA={"isLogin":false};window.__INIT_DATA=${JSON.stringify({
  data: {
    1081181309101: {
      componentType: '@ali/tdmod-od-pc-attribute-new',
      data: [
        { name: '材质', value: '陶瓷' },
        { name: '容量', value: '350ml' },
      ],
    },
  },
  globalData: {
    tempModel: { offerId: 712345678901, offerTitle: '陶瓷马克杯', companyName: '德化县测试陶瓷厂', offerUnit: '个' },
    skuModel: {
      skuProps: [{ prop: '颜色', value: [{ name: '白色' }, { name: '绿色' }] }],
      skuInfoMap: {
        白色: { skuId: 1, specAttrs: '白色', canBookCount: 5 },
        绿色: { skuId: 2, specAttrs: '绿色', price: '面议', canBookCount: 0 },
      },
    },
    orderParamModel: {
      orderParam: {
        beginNum: 10,
        skuParam: { skuPriceType: 'rangePrice', skuRangePrices: [{ beginAmount: 10, price: '7.80' }] },
      },
    },
    images: [{ fullPathImageURI: image1688('mug'), imageURI: 'img/ibank/mug.jpg' }],
  },
})};</script></html>`;

/** An offer of the official API. */
export const offer1688 = {
  offerId: 845_639_520_905,
  categoryId: 10_166,
  subject: '加厚保暖卫衣',
  subjectTrans: 'Thick warm hoodie',
  description: '<p onclick="x()">Warm.<script>alert(1)</script></p>',
  productImage: { images: [image1688('main'), image1688('back')], whiteImage: image1688('white') },
  productAttribute: [
    { attributeId: '1', attributeName: '面料名称', value: '棉', attributeNameTrans: 'Fabric', valueTrans: 'Cotton' },
  ],
  productSkuInfos: skus1688.map(({ skuId, specId, price, canBookCount, specAttrs }) => {
    const [colour = '', size = ''] = specAttrs.split('&gt;');
    return {
      skuId,
      specId,
      amountOnSale: canBookCount,
      price,
      cargoNumber: `WY-${skuId}`,
      skuAttributes: [
        {
          attributeId: 3216,
          attributeName: '颜色',
          attributeNameTrans: 'Colour',
          value: colour,
          valueTrans: ['Red', 'Black', 'Cream', 'Mist blue'][colours.indexOf(colour)],
          skuImageUrl: image1688(`colour${colours.indexOf(colour)}`),
        },
        { attributeId: 450, attributeName: '尺码', attributeNameTrans: 'Size', value: size, valueTrans: size },
      ],
    };
  }),
  productSaleInfo: { amountOnSale: 1266, priceRangeList: [{ startQuantity: 2, price: '12.00' }], quoteType: 1 },
  productShippingInfo: { sendGoodsAddressText: '浙江省金华市', weight: 0.36, width: 25, height: 4, length: 30 },
  minOrderQuantity: 2,
  batchNumber: null,
  status: 'published',
  sellerOpenId: 'BBB0001',
};

/** A shop's page with the product of schema.org. */
export const schemaPage = `<html><head><meta property="og:url" content="https://shop.example.com/products/tee">
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' })}</script>
<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  productGroupID: 'TEE-1',
  name: 'Organic tee',
  description: 'Soft <b>cotton</b>.',
  brand: { '@type': 'Brand', name: 'Looma' },
  image: ['https://shop.example.com/tee.jpg'],
  variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  hasVariant: ['White', 'Black'].flatMap((color) =>
    ['S', 'M'].map((size) => ({
      '@type': 'Product',
      sku: `TEE-${color}-${size}`,
      gtin13: '4006381333931',
      name: `Organic tee ${color} ${size}`,
      color,
      size,
      image: `https://shop.example.com/${color}.jpg`,
      weight: { '@type': 'QuantitativeValue', value: '0.18', unitCode: 'KGM' },
      offers: { '@type': 'Offer', price: 9.9, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })),
  ),
})}</script></head></html>`;

export const csvPage = `Product ID,Title,标题,Link,Colour,Size,SKU,Price,Currency,Stock,Weight (g),Images
M1,Stone mug,石纹杯,https://factory.example.com/m1,Sage,Small,MUG-SS,8.20,CNY,40,310,https://factory.example.com/m1.jpg
M1,,,,Sage,Large,MUG-SL,"1,009.50",CNY,,ca. 400,
M2,Tray,托盘,,,,TRAY-1,15,CNY,7,,`;
