BODY='{"title":"Test"}'
TIME=$(date +%s)
SIGNATURE=$(printf '%s' "$TIME.$BODY" |
  openssl dgst -sha256 -hmac "$SIGNING_KEY" | sed 's/^.* //')
curl --silent --show-error --include \
  --header "Content-Type: application/json" \
  --header "x-mr-signature: t=$TIME,v1=$SIGNATURE" \
  --data-binary "$BODY" http://localhost:3000/
