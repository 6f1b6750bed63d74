set -euo pipefail

read_steps() {
  echo "$MILLRACE_STEPS" | jq -r "$1"
}

folder="/tmp/stock-$(read_steps '.trigger.context.id')"
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/files"

curl --silent --show-error --fail --location \
  --output "$folder/stock.zip" \
  "$(read_steps '.trigger.event.body.archive_url')"
echo "Downloaded the archive"

if unzip -Z1 "$folder/stock.zip" | grep -E '^/|(^|/)[.][.](/|$)' >&2; then
  echo "These names are not safe" >&2
  exit 1
fi
unzip -q -o "$folder/stock.zip" -d "$folder/files"
rm -rf "$folder/files/__MACOSX" # Macs add this folder
files=$(find "$folder/files" -type f | wc -l)
echo "Unpacked $files files"

totals=$(
  find "$folder/files" -type f \
    -exec awk '{ sub(/\r$/, "") } FNR > 1 && NF' {} + |
    jq -Rnc '[inputs | split(",") | { sku: .[0], quantity: .[1] | tonumber }]
      | group_by(.sku)
      | map({ key: .[0].sku, value: map(.quantity) | add })
      | from_entries'
)
echo "Added up $(echo "$totals" | jq 'length') products"
printf '%s' "$totals" > "$folder/totals.json"

status=$(
  curl --silent --show-error --fail --request PUT \
    --header "Content-Type: application/json" \
    --header "Authorization: Bearer $UPLOAD_TOKEN" \
    --data-binary @"$folder/totals.json" \
    --output /dev/null --write-out '%{http_code}' \
    "$UPLOAD_URL"
)
echo "Uploaded the totals: $status"

echo "files:json=$files" >> "$MILLRACE_EXPORTS"
echo "totals:json=$totals" >> "$MILLRACE_EXPORTS"
