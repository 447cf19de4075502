/** Digests of all shipped versions, oldest first. Any change of a built-in format needs one here. */
export const SHIPPED_FORMATS: Readonly<Record<string, readonly string[]>> = {
  preciosa: ['c76cd0f8adf26b78b82ffd0ef788d5cf7ee7fb73cf27c4372f449b5c4ed767e2'],
  fipe: ['fdbe8bf078de7fa53b73e99c8bbb403199cf78e2d3a7eb9f589d99e09487492d'],
  'fipe-semicolon': ['b0d56e1d556e715ede91588622c61cf6fe86c3749b4f064a0f845a466fc96ec3'],
  wide: ['c5a50d1b7f5b426388813418be35046931ef708720b613f507dd1d139075e4d7'],
  'preciosa-fichas': [
    '436de9bd6c0920e1482aca0b7e20bcba905f29f59979ed1290e8f6ac85314145',
    '9346940c572c9d54ec8974b494a86602dbf5d0e89780b242bb1edfc2630a0bae',
  ],
}
